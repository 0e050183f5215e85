/* Loaded before the program (LD_PRELOAD): at the wanted write or sync of a file the process kills itself, before it is
   carried out. So it dies in the middle of a commit: between the writes of a transaction, and between write and sync. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <signal.h>
#include <sys/types.h>
#include <unistd.h>

static int writes, syncs;

void die_at(int write, int sync) { writes = write; syncs = sync; }

static void pass(int *left) {
    if (*left > 0 && __atomic_sub_fetch(left, 1, __ATOMIC_SEQ_CST) == 0) kill(getpid(), SIGKILL);
}

ssize_t pwrite64(int file, const void *data, size_t size, off64_t at) {
    static ssize_t (*real)(int, const void *, size_t, off64_t);
    if (!real) real = dlsym(RTLD_NEXT, "pwrite64");
    pass(&writes);
    return real(file, data, size, at);
}

int fdatasync(int file) {
    static int (*real)(int);
    if (!real) real = dlsym(RTLD_NEXT, "fdatasync");
    pass(&syncs);
    return real(file);
}
