import type { ColumnType } from "kysely";

/** Set by the database when left out of an insert. */
export type Stamp = ColumnType<number, number | undefined, number>;
/** Written as JSON text, read back parsed. */
export type Json<T> = ColumnType<T, string, string>;
export type JsonDefault<T> = ColumnType<T, string | undefined, string>;

/** What a person wrote, by field. */
export type HandEdits = JsonDefault<Record<string, unknown>>;
