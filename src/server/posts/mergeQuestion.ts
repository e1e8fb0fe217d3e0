import { invalid } from "../http/errors.ts";
import type { Tx } from "../write.ts";
import { findStanding, mergeInto, recountVotes, unmerge } from "./merging.repo.ts";
import type { PostRow } from "./posts.repo.ts";

/**
 * Merges a locked question into another one, or with null lets it stand for itself again. Returns the ids of the
 * questions that are no longer what they were.
 */
export async function mergeQuestion(
  { client }: Tx,
  { id, engagement_id, kind, merged_into: before }: PostRow,
  target: string | null,
): Promise<string[]> {
  if (kind !== "question") throw invalid("merged_into", "can be set of a question only");
  if (target === before) return [];
  const changed = [id, ...(before === null ? [] : [before])];
  if (target === null) {
    await unmerge(client, id);
    await recountVotes(client, changed);
    return changed;
  }
  if (target === id) throw invalid("merged_into", "must name another question");
  const standing = await findStanding(client, { engagement_id, id: target });
  if (standing === undefined) throw invalid("merged_into", "names no question of this engagement");
  if (standing === id)
    throw invalid("merged_into", "must name another question, not one merged into this one");
  const merged = await mergeInto(client, id, standing);
  await recountVotes(client, [standing, ...changed]);
  return [...new Set([...merged, standing, ...changed])];
}
