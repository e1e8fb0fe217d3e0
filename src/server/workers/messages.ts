/** What workers tell each other: passed on by the process that started them. */
export type Note =
  | { type: "counted"; counts: Record<string, Record<string, number>> }
  | { type: "measure"; ask: number }
  | { type: "measured"; ask: number; metrics: unknown };

/** What a worker tells the process that started it. */
export type FromWorker =
  | { type: "ready"; owner_link: string | null }
  | { type: "note"; to: number | "others"; note: Note };

/** What a worker is told. */
export interface ToWorker {
  type: "note";
  from: number;
  note: Note;
}
