import { carryRoll } from "./carryRoll.ts";
import type { ChapterSteps } from "./chapterSteps.ts";
import type { PlayedChapter, Resume } from "./programme.ts";

type RollStarts = NonNullable<Resume["rolls"]>;

interface Carried {
  chapters: readonly PlayedChapter[];
  steps: ChapterSteps;
  /** The queues in which the rolls stood, by chapter. */
  before: ReadonlyMap<string, readonly string[]>;
  at: number;
}

/** Carries over where the rolls of a story stood; one by weight keeps no place in its queue. */
export function carryRolls(rolls: RollStarts, { chapters, steps, before, at }: Carried): RollStarts {
  const carried: RollStarts = {};
  for (const chapter of chapters) {
    const { roll } = chapter.settings;
    const start = rolls[chapter.id];
    const refs = before.get(chapter.id);
    if (!roll || roll.weight_field || !start || !refs) continue;
    carried[chapter.id] = carryRoll(start, {
      before: refs,
      after: steps.rollAt(chapter, at).refs,
      per_pass: roll.per_pass,
      is_newest_first: steps.isNewestFirst(chapter),
    });
  }
  return carried;
}
