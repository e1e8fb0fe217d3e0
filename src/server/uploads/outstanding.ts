import type { UploadedKind } from "../../core/posts/uploadKinds.ts";
import type { Queryable } from "../db/database.ts";
import { Refusal } from "../http/errors.ts";

/** Room is kept for a file this long after its ticket was issued, or after bytes last came for it. */
export const promise_ms = 60_000;

/** In SQL: room is kept for what has not come yet of an upload. */
export const isPromised = `(expires_at > now_ms() AND active_at > now_ms() - ${promise_ms})`;

/** A phone sends one file at a time: two videos, or twenty photos, leave plenty for retries. */
const most_outstanding = 20;
const weights = { photo: 1, video: 10 } as const satisfies Record<UploadedKind, number>;

/**
 * Refuses another promise to a guest who has many that nothing came of yet. To be asked in the transaction that makes
 * the promise, because requests of one guest wait here for each other. Keys and people are bounded by quotas alone: they
 * act for many, and the workspace knows them.
 */
export async function requireFewOutstanding(
  q: Queryable,
  { maker, kind }: { maker: string; kind: UploadedKind },
): Promise<void> {
  if (!maker.startsWith("guest:")) return;
  await q.query("SELECT pg_advisory_xact_lock(hashtextextended('uploads/' || $1, 0))", [maker]);
  const { rows } = await q.query<{ photos: number; videos: number; lapses_in_ms: number | null }>({
    name: "uploads.outstanding",
    text: `SELECT count(*) FILTER (WHERE kind = 'photo') AS photos, count(*) FILTER (WHERE kind = 'video') AS videos,
                  min(active_at) + ${promise_ms} - now_ms() AS lapses_in_ms
           FROM uploads WHERE maker = $1 AND received < bytes AND ${isPromised}`,
    values: [maker],
  });
  const { photos, videos, lapses_in_ms } = rows[0]!;
  const outstanding = photos * weights.photo + videos * weights.video;
  if (outstanding + weights[kind] <= most_outstanding) return;
  const retry_after_s = Math.max(1, Math.ceil((lapses_in_ms ?? 0) / 1000));
  throw new Refusal(
    "rate_limited",
    `You have announced many files and not sent them: send those, or wait ${retry_after_s} seconds`,
    { retry_after_s },
  );
}

/** Whether room is kept for another file of the same maker. */
export async function hasOutstanding(q: Queryable, maker: string): Promise<boolean> {
  const { rowCount } = await q.query({
    name: "uploads.hasOutstanding",
    text: `SELECT FROM uploads WHERE maker = $1 AND received < bytes AND ${isPromised} LIMIT 1`,
    values: [maker],
  });
  return rowCount === 1;
}
