/** PostgreSQL writes its log of changes (WAL) in files of this size, which are called segments. */
export const segment_bytes = 16 * 1024 * 1024;
/** The second and third part of a segment's name count up to this. */
const segments_per_log = 256;

/** One segment of a timeline, counted from the beginning of the database. */
export interface Segment {
  timeline: number;
  number: number;
}

/** Reads a position in the WAL, such as 1/6B374848, as the number of bytes before it. */
export function parseLsn(lsn: string): number {
  const [high, low] = lsn.split("/").map((part) => Number.parseInt(part, 16)) as [number, number];
  return high * 0x1_0000_0000 + low;
}

export function formatLsn(bytes: number): string {
  const high = Math.floor(bytes / 0x1_0000_0000);
  return `${high.toString(16)}/${(bytes % 0x1_0000_0000).toString(16)}`.toUpperCase();
}

export const segmentAt = (lsn_bytes: number) => Math.floor(lsn_bytes / segment_bytes);

/** Names a segment as PostgreSQL does. */
export function nameSegment({ timeline, number }: Segment): string {
  const parts = [timeline, Math.floor(number / segments_per_log), number % segments_per_log];
  return parts.map((part) => part.toString(16).toUpperCase().padStart(8, "0")).join("");
}

export function parseSegment(name: string): Segment {
  const [timeline, high, low] = [0, 8, 16].map((from) => Number.parseInt(name.slice(from, from + 8), 16)) as [
    number,
    number,
    number,
  ];
  return { timeline, number: high * segments_per_log + low };
}
