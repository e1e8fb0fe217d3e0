import pg from "pg";

/** PostgreSQL ends one of the transactions that wait for each other. */
export function isDeadlock(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === "40P01";
}
