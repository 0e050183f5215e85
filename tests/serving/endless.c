/* A liblouis that never comes to an end with a text that has zz in it, and makes dot 1 of each character of others. It
 * answers as liblouis does to the row by which the program knows one. */

typedef unsigned int widechar;
typedef void (*callback)(int level, const char *message);

static const widechar trial[] = {'c', '3', ' ', 0xb7, ' ', 0x25cf};
static const widechar answer[] = {0x2809, 0x2812, 0x2800, 0x2824, 0x2800, 0x283f};
enum { TRIAL = sizeof(trial) / sizeof(trial[0]) };

const char *lou_version(void) { return "0.0.0"; }
int lou_charSize(void) { return sizeof(widechar); }
void lou_registerLogCallback(callback function) { (void)function; }
void lou_setLogLevel(int level) { (void)level; }

int lou_translateString(const char *tables, const widechar *text, int *length, widechar *cells, int *written,
                        void *form, void *spacing, int mode) {
    (void)tables, (void)form, (void)spacing, (void)mode;
    int is_trial = *length == TRIAL;
    for (int i = 0; is_trial && i < TRIAL; i++) is_trial = text[i] == trial[i];
    for (int i = 0; i < *length; i++) {
        volatile int is_endless = i > 0 && text[i] == 'z' && text[i - 1] == 'z';
        while (is_endless) {}
        cells[i] = is_trial ? answer[i] : text[i] == ' ' ? 0x2800 : 0x2801;
    }
    *written = *length;
    return 1;
}

int lou_backTranslateString(const char *tables, const widechar *cells, int *length, widechar *text, int *written,
                            void *form, void *spacing, int mode) {
    return lou_translateString(tables, cells, length, text, written, form, spacing, mode);
}
