import type { Values } from "./values.ts";

/** A record of a programme; `values` is null until somebody writes it. */
export interface PlayedRecord {
  values: Values | null;
  stale: boolean;
  created_at: number;
  change: number;
}

/** A record as it is now; `values` is null when it is gone. */
export interface ChangedRecord {
  ref: string;
  values: Values | null;
  stale: boolean | null;
  created_at: number | null;
}
