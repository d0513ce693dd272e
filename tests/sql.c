/* Another program at a store, for tests: sql FILE STATEMENTS runs them and prints the first column of every row. With
 * a third word it then keeps its locks until its input ends. */
#include <sqlite3.h>
#include <stdio.h>

static int print_row(void *unused, int columns, char **value, char **name)
{
    (void)unused, (void)columns, (void)name;
    puts(value[0] ? value[0] : "");
    return 0;
}

int main(int argc, char **argv)
{
    sqlite3 *db;
    if (argc < 3 || sqlite3_open(argv[1], &db) != SQLITE_OK)
        return 2;
    sqlite3_busy_timeout(db, 20000);
    if (sqlite3_exec(db, argv[2], print_row, NULL, NULL) != SQLITE_OK) {
        fprintf(stderr, "%s\n", sqlite3_errmsg(db));
        return 1;
    }
    fflush(stdout);
    while (argc > 3 && getchar() != EOF)
        ;
    return sqlite3_close(db) == SQLITE_OK ? 0 : 1;
}
