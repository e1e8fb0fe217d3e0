import type { Round } from "../../core/quizzes/quiz.ts";
import { invalid } from "../http/errors.ts";
import type { Tx } from "../write.ts";
import { lockQuizPictures } from "./quizzes.repo.ts";

/**
 * Refuses ids that are no pictures of the workspace. The others are locked, so that they cannot be deleted until the
 * quiz is written.
 */
export async function holdPictures({ client }: Tx, workspace_id: string, rounds: Round[]): Promise<void> {
  const places = rounds.flatMap(({ questions }, round) =>
    questions.map(({ image_asset_id }, question) => ({
      asset_id: image_asset_id,
      field: `rounds.${round}.questions.${question}.image_asset_id`,
    })),
  );
  const wanted = [...new Set(places.flatMap(({ asset_id }) => asset_id ?? []))];
  if (wanted.length === 0) return;
  const rows = await lockQuizPictures(client, workspace_id, wanted);
  const known = new Set(rows.map(({ id }) => id));
  const wrong = places.find(({ asset_id }) => asset_id !== null && !known.has(asset_id));
  if (wrong) throw invalid(wrong.field, "names no picture of this workspace");
}
