import { z } from "zod";
import type { PlayGroup, PlaySum } from "../../contract/plays.ts";
import { day_ms } from "../../core/time/calendar.ts";
import { localTime, startOfNextDay } from "../../core/time/venueTime.ts";
import type { App, NodeState } from "../app.ts";
import { createLruCache } from "../createLruCache.ts";
import { type Call, getWorkspaceId } from "../http/call.ts";
import { buildPage, readCursor } from "../http/page.ts";
import { type AskedPlays, findWantedPlays, type PlaysQuery } from "./findWantedPlays.ts";
import {
  listOnAt,
  listScreenKeys,
  listScreenZones,
  listSubjectKeys,
  type NumberSum,
  sumBegun,
  type WantedPlays,
} from "./readPlays.repo.ts";

/** Later pages of sums are read from those that the first page was read from, so that all pages add up. */
const sumsOfLate: NodeState<ReturnType<typeof createLruCache<PlaySum[]>>> = {
  open: () => createLruCache<PlaySum[]>(16),
};

export type GroupedQuery = PlaysQuery & { group_by: PlayGroup };

export async function listPlaySums(
  call: Call,
  { limit, cursor, ...query }: GroupedQuery & { limit: number; cursor?: string | undefined },
) {
  const list = `plays by ${query.group_by}`;
  const after = readCursor(list, cursor, z.tuple([z.string()]));
  const late = call.app.state(sumsOfLate);
  const key = JSON.stringify([getWorkspaceId(call), query]);
  const sums = (after && late.get(key)) ?? (await sumPlays(call, query));
  late.set(key, sums);
  const rest = after ? sums.filter((sum) => sum.key === null || sum.key > after[0]) : sums;
  return buildPage(rest, { list, limit, key: (sum) => [sum.key!], item: (sum) => sum });
}

/** Returns the sums in the order of their keys; what has none comes last. */
export async function sumPlays(call: Call, query: GroupedQuery): Promise<PlaySum[]> {
  const asked = await findWantedPlays(call, query);
  if (asked.screens.length === 0) return [];
  const { group_by } = query;
  const sums = group_by === "day" ? await sumDays(call.app, asked) : await sumKeys(call.app, asked, group_by);
  return sums
    .toSorted((one, other) => (isKeyBefore(one.key, other.key) ? -1 : 1))
    .map(({ key, plays, ms }) => ({ key, plays, seconds: ms / 1000 }));
}

const isKeyBefore = (one: string | null, other: string | null) =>
  one !== null && (other === null || one < other);

interface KeySum {
  key: string | null;
  plays: number;
  ms: number;
}

async function sumKeys(
  { pool }: App,
  asked: AskedPlays,
  group_by: Exclude<PlayGroup, "day">,
): Promise<KeySum[]> {
  const isOfScreens = group_by === "stage" || group_by === "screen";
  const sums = await sumNumbers({ pool }, asked, isOfScreens ? "screen" : "subject");
  const ids = sums.map(({ id }) => id);
  const keys = isOfScreens
    ? new Map((await listScreenKeys(pool, ids)).map((row) => [row.id, row[group_by]]))
    : new Map((await listSubjectKeys(pool, ids)).map((row) => [row.id, row[group_by]]));
  return addUp(sums.map(({ id, plays, ms }) => ({ key: keys.get(id) ?? null, plays, ms })));
}

/** A day is one of the venue's calendar. What is on over midnight counts where it began, and its time in both. */
async function sumDays({ pool }: App, asked: AskedPlays): Promise<KeySum[]> {
  const { from, to, subjects } = asked;
  const sums: KeySum[] = [];
  const zones = await listScreenZones(pool, asked.screens);
  for (const [timezone, zone] of Map.groupBy(zones, (screen) => screen.timezone)) {
    const screens = zone.map(({ id }) => id);
    for (let at = from; at < to;) {
      const { date } = localTime(at, timezone);
      const ends_at = Math.min(to, startOfNextDay(date, timezone));
      const found = await sumNumbers({ pool }, { screens, subjects, from: at, to: ends_at }, "screen");
      sums.push(...found.map(({ plays, ms }) => ({ key: date, plays, ms })));
      at = ends_at;
    }
  }
  return addUp(sums);
}

/** A month of a thousand screens takes longer than one statement may, so it is summed up day by day. */
async function sumNumbers(
  { pool }: Pick<App, "pool">,
  { from, to, ...wanted }: WantedPlays & { from: number; to: number },
  by: "screen" | "subject",
): Promise<NumberSum[]> {
  const before = await listOnAt(pool, wanted, from);
  const sums: NumberSum[] = before.map((play) => ({
    id: play[by],
    plays: 0,
    ms: Math.min(play.to, to) - from,
  }));
  for (let at = from; at < to; at += day_ms)
    sums.push(...(await sumBegun(pool, wanted, { by, from: at, to: Math.min(to, at + day_ms), until: to })));
  return sums;
}

function addUp(sums: readonly KeySum[]): KeySum[] {
  const total = new Map<string | null, KeySum>();
  for (const { key, plays, ms } of sums) {
    const known = total.get(key);
    if (known) Object.assign(known, { plays: known.plays + plays, ms: known.ms + ms });
    else total.set(key, { key, plays, ms });
  }
  return [...total.values()];
}
