import type { FoundIn } from "../../contract/scenes.ts";
import { cutAround, listWords } from "../../core/foundWords.ts";
import type { Db } from "../db/database.ts";
import { readWordsOf } from "./foundScenes.repo.ts";

// A card has room for no more.
const most_lines = 3;
const most_names = 5;

/** Says for the scenes of a page where the words were found that were looked for. */
export async function explainFound<Found extends { id: string }>(
  db: Db,
  scenes: readonly Found[],
  { workspace_id, q }: { workspace_id: string; q: string },
): Promise<(Found & { found_in: FoundIn })[]> {
  const wanted = listWords(q);
  const read = await readWordsOf(
    db,
    workspace_id,
    scenes.map(({ id }) => id),
  );
  const byId = new Map(read.map((row) => [row.id, row]));
  const isFound = (text: string) => wanted.some((word) => text.toLowerCase().includes(word));
  return scenes.map((scene) => {
    const { words = "", stories = [], stages = [] } = byId.get(scene.id) ?? {};
    const lines = [...new Set(words.split("\n").map((line) => line.trim()))].filter(isFound);
    return {
      ...scene,
      found_in: {
        words: lines.slice(0, most_lines).map((line) => cutAround(line, wanted)),
        stories: stories.filter(({ title }) => isFound(title)).slice(0, most_names),
        stages: stages.filter(({ name }) => isFound(name)).slice(0, most_names),
      },
    };
  });
}
