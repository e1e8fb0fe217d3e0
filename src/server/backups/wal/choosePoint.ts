import { BackupFailure } from "../BackupFailure.ts";
import { nameSegment, type Segment } from "./segments.ts";
import { type Base, listUsableBases, type Series } from "./series.ts";

/** What has to be unpacked to come to a moment. */
export interface RestorePoint {
  series: Series;
  base: Base;
  segments: Segment[];
}

/** Chooses the newest base before a moment and the WAL from it on; null stands for the last moment that is there. */
export function choosePoint(
  all: readonly Series[],
  { to, from }: { to: number | null; from: string },
): RestorePoint {
  const usable = all
    .map((series) => ({ ...series, bases: listUsableBases(series) }))
    .filter(({ bases }) => bases.length > 0)
    .toSorted((a, b) => a.archived!.until - b.archived!.until);
  const series =
    to === null
      ? usable.at(-1)
      : usable.findLast(({ bases, archived }) => bases[0]!.at <= to && to <= archived!.until);
  if (!series) throw new BackupFailure(describeReach(usable, from));
  const place = series.bases.findLastIndex(({ at }) => to === null || at <= to);
  const base = series.bases[place]!;
  return { series, base, segments: listSegments(series, base, series.bases[place + 1]) };
}

/** The moment is before the end of the next base, and so is all WAL that leads to it. */
function listSegments({ segments, folder }: Series, base: Base, next: Base | undefined): Segment[] {
  const last = next?.to.number ?? segments.at(-1)?.number ?? base.to.number;
  const there = new Set(segments.map(({ number }) => number));
  const needed: Segment[] = [];
  for (let number = base.from.number; number <= last; number += 1) {
    const segment = { timeline: base.from.timeline, number };
    if (!there.has(number))
      throw new BackupFailure(`${nameSegment(segment)} is missing in ${folder}: WAL was taken away there`);
    needed.push(segment);
  }
  return needed;
}

function describeReach(usable: readonly Series[], from: string): string {
  if (usable.length === 0) return `There is nothing in ${from} to go back to`;
  const reaches = usable.map(({ bases, archived }) => `${say(bases[0]!.at)} to ${say(archived!.until)}`);
  return `The archive in ${from} does not hold that moment: it reaches from ${reaches.join(", and from ")}`;
}

const say = (at: number) => new Date(at).toISOString();
