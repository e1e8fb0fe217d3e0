import type { PlayedPost } from "../../../src/core/posts/playedWall.ts";
import { playedQuestions, questionOf, questionsTimeline } from "../guests/playedQuestions.ts";
import { began } from "../quizzes/shownGames.ts";
import type { MakeSpecimens } from "./specimen.ts";
import { pick, type Words } from "./words.ts";

const sheet = "questions";

/** Questions as a list by votes, one alone, and none yet. */
export const questionSpecimens: MakeSpecimens = (canvas, words) => {
  const many = listQuestions(words, 9);
  const long = [
    ...many.slice(0, 2),
    questionOf(makeLong(words), { votes: 1_204 }, { name: words.people[0]! }),
  ];
  const sorts: [name: string, props: Parameters<typeof questionsTimeline>[0], posts: PlayedPost[]][] = [
    ["none yet", {}, []],
    ["list", {}, many],
    ["list, two", {}, many.slice(0, 2)],
    ["list, three rows", { rows: 3 }, many],
    ["list, one on screen", {}, many.map((post, at) => (at === 2 ? { ...post, status: "featured" } : post))],
    ["list, long", {}, long],
    ["one", { view: "one" }, many],
    ["one, long", { view: "one" }, long.slice(2)],
  ];
  return sorts.map(([name, props, posts]) => ({
    sheet,
    name,
    timeline: questionsTimeline(props, canvas),
    at: began + 20_000,
    begun_at: began - 60_000,
    questions: { e: playedQuestions(posts, { title: words.event, languages: [words.language] }) },
  }));
};

const listQuestions = (words: Words, count: number): PlayedPost[] =>
  Array.from({ length: count }, (_, at) => {
    const caption = at % 3 === 0 ? words.question : pick(words.notes, at);
    const name = at % 4 === 3 ? null : pick(words.people, at);
    const question = { votes: Math.round(1_800 / (at + 1) ** 1.6), pinned: at === 1, asked_at: at };
    return questionOf(`${at}`, question, { caption, name });
  });

/** As long as a question may be. */
const makeLong = ({ question, notes }: Words) =>
  [question, ...notes].join(" ").repeat(20).slice(0, 500).trim();
