import { randomBytes } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { nameSegment, parseSegment, type Segment } from "./segments.ts";

/** A copy of the database's files, from which on WAL can be played. */
export interface Base {
  file: string;
  /** The first moment to which it leads. */
  at: number;
  /** The WAL that was written while it was made. */
  from: Segment;
  to: Segment;
}

/**
 * WAL without a gap, with the bases from which it can be played. Its folder is called like the slot by which the
 * database holds what is not copied yet: without the slot, as in a restored database, another series begins.
 */
export interface Series {
  name: string;
  folder: string;
  /** The oldest comes first. */
  bases: Base[];
  /** Whole segments, and the one that is being written. */
  segments: Segment[];
  archived: Archived | null;
}

const archived = z.object({
  /** All that was acknowledged before this moment is in the series. */
  until: z.int(),
  /** Whose database it is. */
  by: z.string(),
});
export type Archived = z.output<typeof archived>;

export const archived_file = "archived.json";
export const unfinished_base = "base.partial";

const series_pattern = /^cuelight_\d{8}t\d{6}z_[0-9a-f]{6}$/;
const base_pattern = /^base-(\d{8}T\d{9}Z)-([0-9A-F]{24})-([0-9A-F]{24})\.tar\.gz$/;
const segment_pattern = /^([0-9A-F]{24})\.(gz|partial)$/;

export const isSeriesName = (name: string) => series_pattern.test(name);

export function newSeriesName(at: number): string {
  const moment = stamp(at).replace(/\d{3}Z$/, "Z");
  return `cuelight_${moment.toLowerCase()}_${randomBytes(3).toString("hex")}`;
}

export function nameBase({ at, from, to }: Omit<Base, "file">): string {
  return `base-${stamp(at)}-${nameSegment(from)}-${nameSegment(to)}.tar.gz`;
}

/** 20261118T033000123Z */
const stamp = (at: number) => new Date(at).toISOString().replaceAll(/[-:.]/g, "");

function parseStamp(text: string): number {
  const [, date, time, ms] = /^(\d{8})T(\d{6})(\d{3})Z$/.exec(text)!;
  const day = date!.replace(/(....)(..)(..)/, "$1-$2-$3");
  return Date.parse(`${day}T${time!.replace(/(..)(..)(..)/, "$1:$2:$3")}.${ms}Z`);
}

/** Lists all series of a folder, the oldest first; none where there is no such folder. */
export async function listSeries(root: string): Promise<Series[]> {
  const names = (await readNames(root)).filter(isSeriesName).toSorted();
  return Promise.all(names.map((name) => readSeries(path.join(root, name))));
}

export async function readSeries(folder: string): Promise<Series> {
  const names = await readNames(folder);
  const bases = names.flatMap((name): Base[] => {
    const found = base_pattern.exec(name);
    if (!found) return [];
    const [, at, from, to] = found as unknown as [string, string, string, string];
    return [{ file: name, at: parseStamp(at), from: parseSegment(from), to: parseSegment(to) }];
  });
  const segments = new Set(names.flatMap((name) => segment_pattern.exec(name)?.[1] ?? []));
  return {
    name: path.basename(folder),
    folder,
    bases: bases.toSorted((a, b) => a.at - b.at),
    segments: [...segments].toSorted().map(parseSegment),
    archived: await readArchived(folder),
  };
}

async function readArchived(folder: string): Promise<Archived | null> {
  const text = await readFile(path.join(folder, archived_file), "utf8").catch(ignoreMissing);
  return text === undefined ? null : archived.parse(JSON.parse(text));
}

async function readNames(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(ignoreMissing)) ?? [];
}

/** A base can be used when the WAL that was written while it was made is there too. */
export const listUsableBases = ({ bases, archived }: Pick<Series, "bases" | "archived">) =>
  bases.filter(({ at }) => archived !== null && at <= archived.until);

export function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}

/**
 * Returns the files of a series that nobody needs to go back to the moment `since`: the newest base of before stays, and
 * all WAL from it on.
 */
export function listOutdated({ bases, segments }: Series, since: number): string[] {
  const first = Math.max(
    0,
    bases.findLastIndex(({ at }) => at <= since),
  );
  const kept = bases[first];
  if (!kept) return [];
  const outdated = segments.filter(({ number }) => number < kept.from.number);
  return [
    ...bases.slice(0, first).map(({ file }) => file),
    ...outdated.map((segment) => `${nameSegment(segment)}.gz`),
  ];
}
