import pg from "pg";

export function isDivisionByZero(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === "22012";
}
