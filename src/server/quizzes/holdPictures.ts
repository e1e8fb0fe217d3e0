import { listPictures } from "../../core/quizzes/listPictures.ts";
import type { Round } from "../../core/quizzes/quiz.ts";
import { invalid } from "../http/errors.ts";
import type { Tx } from "../write.ts";
import { lockQuizPictures } from "./quizzes.repo.ts";

/**
 * Refuses ids that are no pictures of the workspace. The others are locked, so that they cannot be deleted until the
 * quiz is written.
 */
export async function holdPictures({ client }: Tx, workspace_id: string, rounds: Round[]): Promise<void> {
  const pictures = listPictures(rounds);
  const wanted = [...new Set(pictures.map(({ asset_id }) => asset_id))];
  if (wanted.length === 0) return;
  const rows = await lockQuizPictures(client, workspace_id, wanted);
  const known = new Set(rows.map(({ id }) => id));
  const wrong = pictures.find(({ asset_id }) => !known.has(asset_id));
  if (wrong) throw invalid(wrong.field, "names no picture of this workspace");
}
