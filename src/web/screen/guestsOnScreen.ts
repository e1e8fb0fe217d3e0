import type { Programme } from "../../core/playback/programme.ts";
import type { Surroundings } from "./drawShot.ts";
import type { Files } from "./shotFilling.ts";

/**
 * Finds what guests do in the newest programme, whatever plays still: a post that is not told of any more is not shown.
 */
export function findGuests(
  newest: () => Programme | null,
  { fileUrl }: Pick<Files, "fileUrl">,
): Required<Pick<Surroundings, "walls" | "quizzes" | "polls" | "questions">> {
  return {
    walls: {
      of: (id) => newest()?.walls[id] ?? null,
      fileUrl: (id) => {
        const asset = newest()?.assets[id];
        return asset ? fileUrl(asset) : null;
      },
    },
    quizzes: { of: (id) => newest()?.quizzes[id] ?? null },
    polls: { of: (id) => newest()?.polls[id] ?? null },
    questions: { of: (id) => newest()?.questions?.[id] ?? null },
  };
}
