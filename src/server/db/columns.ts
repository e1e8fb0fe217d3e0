import type { ColumnType } from "kysely";

/** The database sets the column when an insert leaves it out. */
export type Stamp = ColumnType<number, number | undefined, number>;
/** The column is written as JSON text and read back parsed. */
export type Json<T> = ColumnType<T, string, string>;
export type JsonDefault<T> = ColumnType<T, string | undefined, string>;

/** Holds what a person wrote, by field. */
export type HandEdits = JsonDefault<Record<string, unknown>>;
