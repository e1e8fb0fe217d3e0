import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readConfig } from "../../config.ts";
import { DiskSpace } from "../../disk/DiskSpace.ts";
import { choosePoint } from "./choosePoint.ts";
import { MediaMirror } from "./mirrorMedia.ts";
import {
  formatLsn,
  nameSegment,
  parseLsn,
  parseSegment,
  type Segment,
  segment_bytes,
  segmentAt,
} from "./segments.ts";
import { listOutdated, listSeries, nameBase, newSeriesName, type Series } from "./series.ts";

const timeline = 1;
const hour_ms = 3_600_000;
const noon = Date.UTC(2026, 10, 18, 12);

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "cuelight-wal-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

/** A series with segments 10 to 40 and a base at every tenth of them, one an hour. */
function series(change: Partial<Series> = {}): Series {
  const bases = [10, 20, 30].map((number, nth) => {
    const at = noon + nth * hour_ms;
    const [from, to] = [number, number + 1].map((each) => ({ timeline, number: each })) as [Segment, Segment];
    return { file: nameBase({ at, from, to }), at, from, to };
  });
  const segments = Array.from({ length: 31 }, (_, nth) => ({ timeline, number: 10 + nth }));
  const archived = { until: noon + 3 * hour_ms, by: "here:/data/postgres" };
  return { name: "cuelight_x", folder: "/wal/cuelight_x", bases, segments, archived, ...change };
}

const numbers = ({ segments }: Pick<Series, "segments">) => [
  segments[0]!.number,
  segments.at(-1)!.number,
  segments.length,
];

test("positions and segments are named as PostgreSQL names them", () => {
  expect(parseLsn("1/6B374848")).toBe(0x1_6b37_4848);
  expect(formatLsn(0x1_6b37_4848)).toBe("1/6B374848");
  const segment = { timeline: 2, number: segmentAt(parseLsn("1/6B374848")) };
  expect(nameSegment(segment)).toBe("00000002000000010000006B");
  expect(parseSegment("00000002000000010000006B")).toEqual(segment);
  expect(segmentAt(parseLsn("2/0"))).toBe(512);
  expect(segmentAt(segment_bytes - 1)).toBe(0);
});

test("a moment is reached from the newest base before it, with the WAL up to the end of the next one", () => {
  const choose = (to: number | null) => choosePoint([series()], { to, from: "/wal" });
  const first = choose(noon);
  expect(first.base.from.number).toBe(10);
  expect(numbers(first)).toEqual([10, 21, 12]);
  expect(numbers(choose(noon + hour_ms - 1))).toEqual([10, 21, 12]);
  expect(numbers(choose(noon + hour_ms))).toEqual([20, 31, 12]);
  expect(numbers(choose(noon + 3 * hour_ms))).toEqual([30, 40, 11]);
  expect(numbers(choose(null))).toEqual([30, 40, 11]);
});

test("of several series the one that holds the moment is taken, and where none does all reaches are told", () => {
  const later = series({
    name: "cuelight_y",
    bases: series().bases.slice(2),
    archived: { until: noon + 9 * hour_ms, by: "" },
  });
  const earlier = series({ archived: { until: noon + hour_ms, by: "" } });
  const unfinished = series({ bases: [], archived: { until: noon + 20 * hour_ms, by: "" } });
  const choose = (to: number | null) => choosePoint([unfinished, later, earlier], { to, from: "/wal" });
  expect(choose(noon + 5).series.archived).toBe(earlier.archived);
  expect(choose(noon + 4 * hour_ms).series.name).toBe("cuelight_y");
  expect(choose(null).series.name).toBe("cuelight_y");
  expect(() => choose(noon + 1.5 * hour_ms)).toThrow(
    "it reaches from 2026-11-18T12:00:00.000Z to 2026-11-18T13:00:00.000Z, and from 2026-11-18T14:00:00.000Z to 2026-11-18T21:00:00.000Z",
  );
  expect(() => choosePoint([], { to: noon, from: "/wal" })).toThrow("nothing in /wal");
});

test("a base is of no use before the WAL is there that was written while it was made", () => {
  const archived = { until: noon + 2 * hour_ms - 1, by: "" };
  const young = series({ archived, segments: series().segments.slice(0, 20) });
  expect(choosePoint([young], { to: null, from: "/wal" }).base.from.number).toBe(20);
  const younger = series({ archived: { until: noon - 1, by: "" } });
  expect(() => choosePoint([younger], { to: null, from: "/wal" })).toThrow("nothing in /wal");
});

test("WAL that somebody took away is named", () => {
  const segments = series().segments.filter(({ number }) => number !== 15);
  expect(() => choosePoint([series({ segments })], { to: noon, from: "/wal" })).toThrow(
    "00000001000000000000000F is missing in /wal/cuelight_x",
  );
});

test("what is older than anybody goes back to is outdated, but never the base that leads to the first moment", () => {
  const [first, second] = series().bases;
  expect(listOutdated(series(), noon + hour_ms - 1)).toEqual([]);
  expect(listOutdated(series(), noon + hour_ms)).toEqual([
    first!.file,
    ...Array.from({ length: 10 }, (_, nth) => `${nameSegment({ timeline, number: 10 + nth })}.gz`),
  ]);
  const all = listOutdated(series(), noon + 100 * hour_ms);
  expect(all.slice(0, 2)).toEqual([first!.file, second!.file]);
  expect(all.at(-1)).toBe(`${nameSegment({ timeline, number: 29 })}.gz`);
  expect(listOutdated(series({ bases: [] }), noon + hour_ms)).toEqual([]);
});

test("series are read from their folders, and other files are left alone", async () => {
  const root = await makeFolder();
  expect(await listSeries(path.join(root, "none"))).toEqual([]);
  const name = newSeriesName(noon);
  expect(name).toMatch(/^cuelight_20261118t120000z_[0-9a-f]{6}$/);
  const [base] = series().bases;
  const files = {
    [base!.file]: "",
    "00000001000000000000000A.gz": "",
    "00000001000000000000000B.gz": "",
    "00000001000000000000000B.partial": "",
    "00000001000000000000000C.partial": "",
    "base.partial": "",
    "notes.txt": "mine",
    "archived.json": JSON.stringify({ until: noon + 1, by: "here" }),
  };
  await mkdir(path.join(root, name));
  await mkdir(path.join(root, "mine"));
  for (const [file, content] of Object.entries(files)) await writeFile(path.join(root, name, file), content);
  expect(await listSeries(root)).toEqual([
    {
      name,
      folder: path.join(root, name),
      bases: [base],
      segments: [10, 11, 12].map((number) => ({ timeline, number })),
      archived: { until: noon + 1, by: "here" },
    },
  ]);
});

test("stored files are copied once, and copies of erased ones go after their time", async () => {
  const root = await makeFolder();
  const [from, to] = [path.join(root, "media"), path.join(root, "wal/media")];
  const mirror = new MediaMirror({ from, to, space: new DiskSpace(root) });
  await mirror.copyNew();
  for (const folder of ["0a", "ff", "unfinished"]) await mkdir(path.join(from, folder), { recursive: true });
  await writeFile(path.join(from, "0a/one"), "first");
  await writeFile(path.join(from, "unfinished/part"), "no");
  await mirror.copyNew();
  await writeFile(path.join(from, "0a/two"), "second");
  await writeFile(path.join(from, "ff/three"), "third");
  await mirror.copyNew();
  const read = (name: string) => readFile(path.join(to, name), "utf8");
  expect(await Promise.all(["0a/one", "0a/two", "ff/three"].map(read))).toEqual(["first", "second", "third"]);
  expect((await readdir(to)).toSorted()).toEqual(["0a", "ff"]);

  await rm(path.join(from, "0a/one"));
  await mirror.prune(Date.now() - hour_ms);
  await mirror.prune(Date.now() - hour_ms);
  expect(await read("0a/one")).toBe("first");
  // As if that had been noticed two hours ago.
  const earlier = new Date(Date.now() - 2 * hour_ms);
  await utimes(path.join(to, "0a/one"), earlier, earlier);
  await mirror.prune(Date.now() - hour_ms);
  expect((await readdir(path.join(to, "0a"))).toSorted()).toEqual(["two"]);

  // A copy that somebody took away is made again.
  await rm(path.join(to, "0a/two"));
  mirror.forget();
  await mirror.copyNew();
  expect(await read("0a/two")).toBe("second");
});

test("a folder of an own PostgreSQL's WAL, or an address, is refused with a sentence", () => {
  expect(() => readConfig({ BACKUP_WAL_TO: "/wal", DATABASE_URL: "postgres://db/cuelight" })).toThrow(
    "BACKUP_WAL_TO: is for the embedded database",
  );
  expect(() => readConfig({ BACKUP_WAL_TO: "s3://bucket/wal" })).toThrow("BACKUP_WAL_TO: must be a folder");
});
