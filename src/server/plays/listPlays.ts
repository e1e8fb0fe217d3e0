import { z } from "zod";
import type { Play } from "../../contract/plays.ts";
import type { Queryable } from "../db/database.ts";
import type { Call } from "../http/call.ts";
import { buildPage, readCursor } from "../http/page.ts";
import { type AskedPlays, findWantedPlays, type PlaysQuery } from "./findWantedPlays.ts";
import { type FoundPlay, listBegun, listFirstBegun, listOnAt } from "./readPlays.repo.ts";

const list = "plays";
const cursorKey = z.tuple([z.int(), z.int()]);
type Place = z.output<typeof cursorKey>;

/** Lists the plays that were on within a span, with their own beginnings and ends, in the order of their beginnings. */
export async function listPlays(
  call: Call,
  { limit, cursor, ...query }: PlaysQuery & { limit: number; cursor?: string | undefined },
) {
  const asked = await findWantedPlays(call, query);
  const after = readCursor(list, cursor, cursorKey);
  const rows: FoundPlay[] = [];
  for await (const some of readPlays(call, asked, { after, limit: limit + 1, extent: "page" })) {
    rows.push(...some);
    if (rows.length > limit) break;
  }
  return buildPage(rows, { list, limit, key: ({ from, screen }) => [from, screen], item: toPlay });
}

// A thousand screens begin some thousand plays in the first span, and a single one is asked a few times an hour.
const first_span_ms = 60_000;
const longest_span_ms = 6 * 3_600_000;

/**
 * Reads plays in the order of their beginnings, some at a time. The screens' plays are merged span by span: each is
 * short where many plays begin and long where few do, so that little is read for a page and each row once for all.
 */
export async function* readPlays(
  { app: { pool } }: Call,
  all: AskedPlays,
  { after, limit, extent }: { after: Place | null; limit: number; extent: "page" | "all" },
): AsyncGenerator<FoundPlay[]> {
  if (all.screens.length === 0) return;
  let seen: Place = after ?? [-1, 0];
  if (seen[0] < all.from) {
    const rest = (await listOnAt(pool, all, all.from)).filter((play) => isAfter(play, seen));
    for (let at = 0; at < rest.length; at += limit) yield rest.slice(at, at + limit);
  }
  const asked = extent === "page" ? await narrowToPage(pool, all, { after: seen, limit }) : all;
  let from = Math.max(asked.from, seen[0]);
  let span_ms = first_span_ms;
  while (from < asked.to) {
    const to = Math.min(asked.to, from + span_ms);
    const rows = await listBegun(pool, asked, { from, to, after: seen, limit });
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (last) seen = [last.from, last.screen];
    const isMore = rows.length === limit;
    from = isMore ? last!.from : to;
    if (isMore) span_ms = Math.max(first_span_ms, span_ms / 2);
    else if (rows.length < limit / 4) span_ms = Math.min(longest_span_ms, span_ms * 4);
  }
}

/**
 * Leaves out what cannot be on a page: the time before the first play begins, the screens that begin none until as many
 * others have begun one as the page has room for, and the time after that. Where only some subjects count, the first play
 * of each screen may be far away, so nothing is left out.
 */
async function narrowToPage(
  q: Queryable,
  asked: AskedPlays,
  { after, limit }: { after: Place; limit: number },
): Promise<AskedPlays> {
  if (asked.subjects !== null) return asked;
  const { from, to } = asked;
  const first = await listFirstBegun(q, asked.screens, { from, to, after, limit });
  return {
    ...asked,
    screens: first.map(({ screen }) => screen),
    from: first[0]?.from ?? to,
    to: first.length === limit ? first.at(-1)!.from + 1 : to,
  };
}

const isAfter = ({ from, screen }: FoundPlay, [seen_from, seen_screen]: Place) =>
  from > seen_from || (from === seen_from && screen > seen_screen);

export function toPlay({ screen: _screen, subject: _subject, ...play }: FoundPlay): Play {
  return play;
}
