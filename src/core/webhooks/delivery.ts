export const deliveryStatuses = ["waiting", "delivered", "failed"] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** A receiver has this long to answer. */
export const answer_ms = 10_000;

const second_ms = 1_000;
const minute_ms = 60 * second_ms;
const hour_ms = 60 * minute_ms;

/** The pauses after each attempt that failed; after the last one nothing more is tried. */
const pauses_ms = [
  5 * second_ms,
  30 * second_ms,
  2 * minute_ms,
  10 * minute_ms,
  hour_ms,
  6 * hour_ms,
] as const;

/** What became of an attempt: the status with which the receiver answered, if it did, and what went wrong, if anything. */
export interface Attempt {
  status: number | null;
  error: string | null;
}

export type Verdict =
  | { kind: "delivered" }
  | { kind: "retry"; after_ms: number }
  /** The webhook is turned off, with this note. */
  | { kind: "failed"; note: string };

/** Judges the latest attempt of so many. */
export function judgeAttempt({ status, error }: Attempt, attempts: number): Verdict {
  if (error === null) return { kind: "delivered" };
  if (status === 410) return { kind: "failed", note: "Turned off because the receiver answered 410 Gone" };
  const after_ms = pauses_ms[attempts - 1];
  if (after_ms !== undefined) return { kind: "retry", after_ms };
  return { kind: "failed", note: `Turned off after ${attempts} failed attempts: ${error}` };
}
