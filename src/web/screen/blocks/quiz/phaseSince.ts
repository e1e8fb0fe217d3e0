import type { ShownGame } from "../../../../core/quizzes/shownGame.ts";

/** Remembers when each phase began. One that is told anew, as when it is to go on by itself, does not begin anew. */
export function phaseSince() {
  let known = { phase: "", since: -Infinity };
  return ({ id, phase, q, since }: ShownGame): number => {
    const name = `${id} ${phase} ${q}`;
    if (known.phase !== name) known = { phase: name, since };
    else known.since = Math.min(known.since, since);
    return known.since;
  };
}
