/* Telling systemd how the server is, without its library: sd_notify(3) is one datagram. */
#ifndef PL_NOTIFY_H
#define PL_NOTIFY_H

/* "READY=1", "STOPPING=1", "WATCHDOG=1", "STATUS=words", several apart by newlines. Nothing happens where nobody asked
 * for it; it never waits and never fails. For the loop's thread alone. */
void sv_notify(const char *state);

/* Within so many seconds the process has to say WATCHDOG=1, time and again; 0: nobody watches. */
double sv_watchdog_seconds(void);

#endif
