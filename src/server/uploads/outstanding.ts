import type { UploadedKind } from "../../core/posts/uploadKinds.ts";
import type { Queryable } from "../db/database.ts";
import { Refusal } from "../http/errors.ts";
import { lockMaker, countOutstanding } from "./uploads.repo.ts";

/** A phone sends one file at a time, so two videos, or twenty photos, leave plenty for retries. */
const most_outstanding = 20;
const weights = { photo: 1, video: 10 } as const satisfies Record<UploadedKind, number>;

/**
 * Refuses another promise to a guest who has many that nothing came of yet. It must be called in the transaction that
 * makes the promise, because requests of one guest wait here for each other. Keys and people are bounded by quotas
 * alone: they act for many, and the workspace knows them.
 */
export async function requireFewOutstanding(
  q: Queryable,
  { maker, kind }: { maker: string; kind: UploadedKind },
): Promise<void> {
  if (!maker.startsWith("guest:")) return;
  await lockMaker(q, maker);
  const rows = await countOutstanding(q, maker);
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
