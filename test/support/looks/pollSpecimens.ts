import type { ShownPoll } from "../../../src/core/polls/poll.ts";
import { began } from "../quizzes/shownGames.ts";
import { pollOptions, pollTimeline, shownPoll, shownPolls } from "../quizzes/shownPolls.ts";
import type { MakeSpecimens } from "./specimen.ts";
import { pick, type Words } from "./words.ts";

const sheet = "polls";

/** Every kind of poll, asked, with results as they come in, and closed. */
export const pollSpecimens: MakeSpecimens = (canvas, words) =>
  listPolls(words).map(([name, poll]) => ({
    sheet,
    name,
    timeline: pollTimeline(canvas),
    at: began + 20_000,
    begun_at: began - 60_000,
    polls: { e: shownPolls(poll, { title: words.event, languages: [words.language] }) },
  }));

function listPolls(words: Words): [name: string, poll: ShownPoll | null][] {
  const asked = { question: words.question, options: pollOptions([...words.options]) };
  const results = { o0: 4_120, o1: 2_210, o2: 1_301, o3: 800 };
  const none = { o0: 0, o1: 0, o2: 0, o3: 0 };
  const eight = pollOptions(Array.from({ length: 8 }, (_, at) => pick(words.options, at)));
  const scale = { min: 1, max: 5, min_label: words.options[0]!, max_label: words.options[3]! };
  const rated = { 1: 20, 2: 340, 3: 2_210, 4: 5_000, 5: 861, mean: 3.75 };
  const said = Array.from({ length: 40 }, (_, at) => ({
    word: `${pick(words.people, at).slice(0, 24)}${at < words.people.length ? "" : ` ${at}`}`,
    votes: Math.max(1, Math.round(300 / (at + 1))),
  }));
  const texts = Array.from({ length: 12 }, (_, at) => ({
    text: pick(words.notes, at),
    at: began - at * 1_000,
  }));
  const closed = { ...asked, state: "closed" as const };
  return [
    ["nothing yet", null],
    ["single, asked", shownPoll("single", null, { ...asked, closes_at: began + 80_000 })],
    ["single, no votes", shownPoll("single", none, { ...asked, votes: 0 })],
    ["single, results", shownPoll("single", results, asked)],
    ["single, closed", shownPoll("single", results, closed)],
    [
      "multi, 8 options",
      shownPoll("multi", Object.fromEntries(eight.map(({ id }, at) => [id, 900 - at * 100])), {
        ...asked,
        options: eight,
      }),
    ],
    ["ranking", shownPoll("ranking", { o0: 12_000, o1: 22_100, o2: 13_010, o3: 8_000 }, asked)],
    ["rating", shownPoll("rating", rated, { question: words.question, scale })],
    ["words, 1", shownPoll("words", said.slice(0, 1), { question: words.question, votes: 1 })],
    ["words, 40", shownPoll("words", said, { question: words.question })],
    ["texts, 2", shownPoll("text", texts.slice(0, 2), { question: words.question, votes: 2 })],
    ["texts, 12", shownPoll("text", texts, { question: words.question, votes: 12 })],
    ["thanks", shownPoll("text", null, { ...closed, options: [] })],
  ];
}
