import type { Presenting } from "../../core/presenters/livePresenter.ts";

/** What the session's clock tells: until the start, after it should have been, what is left, or what is over. */
export type SessionTime =
  | { at: "before" | "late" | "left" | "over"; ms: number; isHeld: boolean }
  | { at: "ended" | "cancelled" };

export function readSessionTime(session: Presenting["session"], now: number): SessionTime {
  const { status, starts_at, ends_at } = session;
  switch (status) {
    case "ended":
    case "cancelled":
      return { at: status };
    case "scheduled":
      return { at: now < starts_at ? "before" : "late", ms: Math.abs(starts_at - now), isHeld: false };
    case "live":
    case "held":
      return { at: now <= ends_at ? "left" : "over", ms: Math.abs(ends_at - now), isHeld: status === "held" };
    default:
      return status satisfies never;
  }
}

const hour_ms = 3_600_000;

/** Writes a span as people read a clock: 0:45, 12:05, 1:02:03. What is left is rounded up, as a countdown is. */
export function formatSpan(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const pad = (part: number) => String(part).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = pad(seconds % 60);
  return hours > 0 ? `${hours}:${pad(minutes)}:${rest}` : `${minutes}:${rest}`;
}

/** From a day on, nobody counts seconds. */
export const isFarAway = (ms: number) => ms >= 24 * hour_ms;
