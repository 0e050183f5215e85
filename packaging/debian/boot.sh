#!/bin/sh
# boot.sh FOLDER CGROUP: run systemd as the first process of the Debian in FOLDER, as root, until this is killed.
# It has namespaces of its own, also of the network; CGROUP is a new folder of the second version of control groups.
set -eu
folder=$1
if [ $# = 2 ]; then
    echo $$ >"$2/cgroup.procs"
    exec unshare --mount --pid --uts --ipc --net --cgroup --fork --kill-child sh "$0" "$folder" "$2" inside
fi

mount --make-rprivate /
mount --bind "$folder" "$folder"
cd "$folder"
mount -t proc proc proc
mount -t sysfs sysfs sys
mount -t cgroup2 cgroup2 sys/fs/cgroup
mount -t tmpfs -o mode=755 tmpfs run
mount -t tmpfs -o mode=1777 tmpfs tmp
mount -t tmpfs -o mode=755 tmpfs dev
while read -r name minor; do
    mknod -m 666 "dev/$name" c 1 "$minor"
done <<END
null 3
zero 5
full 7
random 8
urandom 9
END
mkdir dev/pts dev/shm
mount -t devpts -o newinstance,ptmxmode=666 devpts dev/pts
ln -s pts/ptmx dev/ptmx
ln -s /proc/self/fd dev/fd
mkdir -p outside
pivot_root . outside
# systemd behaves as in a container of lxc, and asks for no console.
exec env -i container=lxc PATH=/usr/sbin:/usr/bin:/sbin:/bin sh -c "umount -l /outside; exec /sbin/init"
