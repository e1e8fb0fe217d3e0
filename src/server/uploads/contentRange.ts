import { tooLarge } from "../assets/index.ts";
import { invalid } from "../http/errors.ts";

/** Says which bytes of the whole are sent; `end` is the first one that is not. */
export interface Place {
  start: number;
  end: number;
}

const pattern = /^bytes (\d{1,15})-(\d{1,15})\/(\d{1,15}|\*)$/i;

/** Returns null when no part is named, so that all of the file is sent. */
export function readContentRange(header: string | undefined, bytes: number): Place | null {
  if (header === undefined) return null;
  const [, first, last, total] = pattern.exec(header.trim()) ?? [];
  const start = Number(first);
  const end = Number(last) + 1;
  const all = total === "*" ? bytes : Number(total);
  // A header that could not be read is refused here as well, because NaN fails every comparison.
  if (!(start < end && end <= all)) {
    if (total === "*" && start < end) throw tooLarge(bytes);
    throw invalid("Content-Range", `must read «bytes <first>-<last>/${bytes}»`);
  }
  if (all > bytes) throw tooLarge(bytes);
  if (all < bytes) throw invalid("Content-Range", `must be of the ${bytes} bytes that were announced`);
  return { start, end };
}
