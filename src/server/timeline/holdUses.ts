import type { Timeline } from "../../core/timeline/timeline.ts";
import { findUses } from "../../core/timeline/findUses.ts";
import { findFonts } from "../assets/index.ts";
import { invalid } from "../http/errors.ts";
import type { Tx } from "../write.ts";
import { lockUsed } from "./timeline.repo.ts";

export interface Uses {
  asset_ids: string[];
  named_ids: string[];
  channel_ids: string[];
}

/**
 * Lists what a timeline names, to be stored beside it. All of it is locked until the transaction has ended, so that
 * none can be deleted in between. An asset or a channel that does not exist draws nothing; a condition must exist.
 * `sent` is the body as it came, because that is where the caller looks for the fault.
 */
export async function holdUses(
  tx: Tx,
  workspace_id: string,
  { timeline, sent }: { timeline: Timeline; sent: unknown },
): Promise<Uses> {
  const wanted = findUses(timeline);
  const fonts = await findFonts(tx.client, workspace_id, wanted.families);
  const asset_ids = await lockUsed(tx, workspace_id, "assets", [
    ...wanted.asset_ids,
    ...fonts.map(({ id }) => id),
  ]);
  const named_ids = await lockUsed(tx, workspace_id, "named_conditions", wanted.named_ids);
  const channel_ids = await lockUsed(tx, workspace_id, "channels", wanted.channel_ids);
  const known = new Set(named_ids);
  const missing = new Set(wanted.named_ids.filter((id) => !known.has(id)));
  if (missing.size > 0)
    throw invalid(findPathToNamed(sent, missing) ?? "timeline", "names no condition of this workspace");
  return { asset_ids, named_ids, channel_ids };
}

const ways = new Set(["timeline", "blocks", "canvas_rules", "rules", "when"]);

/** Returns the dotted path of the first `{ named }` in a `when`, at whatever depth, that names one of the missing. */
export function findPathToNamed(value: unknown, missing: Set<unknown>, path: string[] = []): string | null {
  if (typeof value !== "object" || value === null) return null;
  if (path.at(-2) === "when" && "named" in value && missing.has(value.named))
    return [...path, "named"].join(".");
  for (const [key, entry] of Object.entries(value)) {
    if (!Array.isArray(value) && !ways.has(key)) continue;
    const found = findPathToNamed(entry, missing, [...path, key]);
    if (found) return found;
  }
  return null;
}
