import type { PlayedPoll, PollKind, Results, ShownPoll } from "../../../src/core/polls/poll.ts";
import { quizTimeline } from "./shownGames.ts";

const usual: Record<PollKind, Partial<ShownPoll>> = {
  single: {},
  multi: { max_choices: 3 },
  words: { max_choices: 3, options: [] },
  rating: { options: [], scale: { min: 1, max: 5, min_label: "", max_label: "" } },
  text: { options: [] },
  ranking: {},
};

/** A poll as screens are told of it, open. */
export function shownPoll(kind: PollKind, results: Results | null, rest: Partial<ShownPoll> = {}): ShownPoll {
  return {
    id: "poll",
    kind,
    question: "Where shall we meet next year?",
    options: pollOptions(["Lisbon", "Zürich", "Kraków", "Reykjavík"]),
    max_choices: null,
    scale: null,
    state: "open",
    run: 1,
    closes_at: null,
    votes: 8_431,
    results,
    ...usual[kind],
    ...rest,
  };
}

export const pollOptions = (labels: string[]) => labels.map((label, at) => ({ id: `o${at}`, label }));

export function shownPolls(poll: ShownPoll | null, rest: Partial<PlayedPoll> = {}): PlayedPoll {
  return {
    title: "Summer party",
    join_url: "https://cuelight.example/e/K7P2QX",
    languages: ["en"],
    poll,
    ...rest,
  };
}

/** A shot that is one poll: all of the canvas but its margins, or a part of it. */
export function pollTimeline(...given: Parameters<typeof quizTimeline>) {
  const timeline = quizTimeline(...given);
  return {
    ...timeline,
    blocks: timeline.blocks.map((block) => Object.assign({}, block, { uuid: "poll", kind: "poll" })),
  };
}
