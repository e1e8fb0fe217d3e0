import type { Outcome } from "./keepFile.ts";

export interface FileFailure {
  outcome: Exclude<Outcome, "kept">;
  tries: number;
  retry_at: number;
}

/** A file that is still not right by then is not waited for. */
const most_tries = 3;

/** Tells whether a programme need not wait for the file. */
export function isHopeless(failed: FileFailure | undefined): boolean {
  if (!failed || failed.outcome === "cut_off") return false;
  return failed.outcome === "full" || failed.tries >= most_tries;
}

export const cannotKeep = () =>
  globalThis.isSecureContext
    ? "The browser keeps no files: pictures and videos are missing when the network is gone"
    : "Opened over plain http: it cannot keep pictures and videos for when the network is gone";

/** Lists what operators are told of them. */
export function failures(failed: FileFailure[]): string[] {
  const count = (wanted: Outcome) => failed.filter((one) => one.outcome === wanted && isHopeless(one)).length;
  const [full, wrong] = [count("full"), count("wrong")];
  return [
    ...(full > 0
      ? [`The device has no room: ${files(full)} cannot be kept for when the network is gone`]
      : []),
    ...(wrong > 0 ? [`${files(wrong)} cannot be fetched: damaged on the way, or missing on the server`] : []),
  ];
}

const files = (count: number) => (count === 1 ? "1 file" : `${count} files`);
