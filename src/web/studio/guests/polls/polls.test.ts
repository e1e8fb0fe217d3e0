import { expect, test } from "vitest";
import type { Poll } from "../../../../contract/polls.ts";
import type { ShownPoll } from "../../../../core/polls/poll.ts";
import { withVotes } from "./polls.ts";

const poll: Poll = {
  id: "p",
  engagement_id: "e",
  kind: "single",
  question: "Where?",
  options: [
    { id: "a", label: "Roof" },
    { id: "b", label: "Lake" },
  ],
  max_choices: null,
  scale: null,
  run: {
    state: "open",
    number: 2,
    votes: 1,
    opened_at: 1,
    closes_at: null,
    closed_at: null,
    results_shown: true,
    results: { a: 1, b: 0 },
  },
  earlier_runs: [],
  created_at: 0,
  updated_at: 0,
};
const told: ShownPoll = {
  id: "p",
  kind: "single",
  question: "Where?",
  options: poll.options,
  max_choices: null,
  scale: null,
  state: "open",
  run: 2,
  closes_at: null,
  votes: 3,
  results: { a: 1, b: 2 },
};

test("votes that are told are counted, hidden ones without their results", () => {
  const list = { items: [poll, { ...poll, id: "other" }] };
  expect([withVotes(list, told), withVotes(list, { ...told, results: null })]).toEqual([
    { items: [{ ...poll, run: { ...poll.run, votes: 3, results: { a: 1, b: 2 } } }, list.items[1]] },
    { items: [{ ...poll, run: { ...poll.run, votes: 3 } }, list.items[1]] },
  ]);
});

test("votes of a run that is over change nothing", () => {
  expect(withVotes({ items: [poll] }, { ...told, run: 1 })).toEqual({ items: [poll] });
});
