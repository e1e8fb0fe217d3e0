import { expect, test } from "vitest";
import { newRun } from "./moveRun.ts";
import type { AskedPoll } from "./poll.ts";
import { pollForPhone, buildShownPoll } from "./buildShownPoll.ts";

const asked: AskedPoll = { kind: "text", question: "What?", options: [], max_choices: null, scale: null };
const poll = { ...asked, ...newRun, id: "p", state: "open" as const, closes_at: 9, workspace_id: "w" };
const texts = Array.from({ length: 200 }, (_, at) => ({ text: `t${at}`, at }));

test("screens and phones are told few texts, and nothing that is the workspace's", () => {
  const shown = buildShownPoll(poll, { votes: 500, results: texts });
  expect(shown).toEqual({
    ...asked,
    id: "p",
    state: "open",
    run: 1,
    closes_at: 9,
    votes: 500,
    results: texts.slice(0, 60),
  });
  expect(pollForPhone(shown)).toEqual({ ...shown, results: texts.slice(0, 20) });
});

test("hidden results are told to nobody", () => {
  const hidden = buildShownPoll({ ...poll, results_shown: false }, { votes: 500, results: texts });
  expect([hidden.results, hidden.votes, pollForPhone(hidden)]).toEqual([null, 500, hidden]);
});
