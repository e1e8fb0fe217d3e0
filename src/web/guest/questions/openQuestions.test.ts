import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { GuestQuestion } from "../../../core/posts/guestQuestion.ts";
import type { AskedMessage } from "../guestConnection.ts";
import type { Act, ActResult } from "../sendAct.ts";
import { findShownVotes, openQuestions, type QuestionsState } from "./openQuestions.ts";

beforeEach(() => void vi.stubGlobal("document", { visibilityState: "visible" }));
afterEach(() => void vi.unstubAllGlobals());

/** Left alone it would give up after a second. */
const patience = { timeout: 120_000 };

const done: ActResult = { type: "done", act: 0 };
const refused = (because: Extract<ActResult, { type: "not_done" }>["because"]): ActResult => ({
  type: "not_done",
  act: 0,
  because,
});

function question(post_id: string, votes: number): GuestQuestion {
  return {
    post_id,
    text: post_id,
    name: null,
    room: null,
    session_id: null,
    votes,
    pinned: false,
    is_answered: false,
    is_featured: false,
    answer_text: null,
    asked_at: 0,
  };
}

interface Given {
  needsTicket?: boolean;
  /** All questions of the server, in its order. */
  server?: GuestQuestion[];
}

/** A line of which the test says what it answers, act by act. */
async function open({ needsTicket = false, server = [question("a", 3), question("b", 1)] }: Given = {}) {
  const acts: Act[] = [];
  const paths: string[] = [];
  const answers: ((result: ActResult | null) => void)[] = [];
  const asked: (() => void)[] = [];
  let tell: (message: AskedMessage | null) => void = () => {};
  let state: QuestionsState | null = null;
  const questions = openQuestions({
    line: {
      act(act) {
        acts.push(act);
        if (act.type === "watch") return Promise.resolve(done);
        return new Promise((resolve) => answers.push(resolve));
      },
      tell() {},
      get(path) {
        paths.push(path);
        const skip = Number(new URLSearchParams(path.split("?")[1]).get("skip"));
        const items = server.slice(skip, skip + 50);
        const body = { items, voted: [], more: server.length > skip + 50 };
        return Promise.resolve({ status: 200, body });
      },
      isLive: () => true,
      followQuestions(listener) {
        tell = listener;
        return () => {};
      },
    },
    ticket: { isNeeded: () => needsTicket, ask: (goOn) => void asked.push(goOn), forget() {} },
    filter: { tab: "votes", room: null, session_id: null },
    onChange: (changed) => (state = changed),
    onTaken() {},
    pause: () => Promise.resolve(),
  });
  await vi.waitUntil(() => state?.list, patience);
  return {
    questions,
    acts,
    paths,
    asked,
    tell: (message: Partial<AskedMessage>) =>
      tell({ type: "asked", changed: [], votes: {}, gone: [], ...message }),
    reconnect: () => tell(null),
    state: () => state!,
    votesOf: (post_id: string) =>
      findShownVotes(
        state!,
        state!.list!.shown.find((one) => one.post_id === post_id)!,
      ),
    answer: async (result: ActResult | null) => {
      await vi.waitUntil(() => answers.length > 0, patience);
      answers.shift()!(result);
      await new Promise((resolve) => void setTimeout(resolve));
    },
  };
}

test("a vote shows at once, and stays when it is stored", async () => {
  const { questions, acts, votesOf, answer, tell } = await open();
  questions.vote("b", true);
  expect(votesOf("b")).toEqual({ isUp: true, votes: 2 });
  await answer(done);
  expect(votesOf("b")).toEqual({ isUp: true, votes: 2 });
  tell({ votes: { b: 2 } });
  expect(votesOf("b")).toEqual({ isUp: true, votes: 2 });
  expect(acts).toEqual([
    { type: "watch", questions: true },
    { type: "upvote", post_id: "b", up: true },
  ]);
});

test("a vote that was told before it was acknowledged counts once", async () => {
  const { questions, votesOf, answer, tell } = await open();
  questions.vote("b", true);
  tell({ votes: { b: 2 } });
  await answer(done);
  expect(votesOf("b")).toEqual({ isUp: true, votes: 2 });
});

test("what is told of a question while a vote is on its way does not hide the vote", async () => {
  const { questions, votesOf, answer, tell } = await open();
  questions.vote("b", true);
  tell({ changed: [question("b", 1)] });
  await answer(done);
  expect(votesOf("b")).toEqual({ isUp: true, votes: 2 });
});

test("of quick taps the last one counts", async () => {
  const { questions, acts, votesOf, answer, state } = await open();
  for (const up of [true, false, true, false]) questions.vote("b", up);
  expect(votesOf("b")).toEqual({ isUp: false, votes: 1 });
  await answer(done);
  await answer(done);
  expect(votesOf("b")).toEqual({ isUp: false, votes: 1 });
  expect(acts.slice(1)).toEqual([
    { type: "upvote", post_id: "b", up: true },
    { type: "upvote", post_id: "b", up: false },
  ]);
  expect(state().wanted.size).toBe(0);
});

test("a vote that is refused is rolled back, and it is said why", async () => {
  const { questions, votesOf, answer, state } = await open();
  questions.vote("b", true);
  await answer(refused("too_late"));
  expect([votesOf("b"), state().problem]).toEqual([
    { isUp: false, votes: 1 },
    { post_id: "b", because: "too_late" },
  ]);
  questions.vote("b", true);
  expect(state().problem).toBe(null);
});

test("a vote is tried again where that may help, and given up in the end", async () => {
  const { questions, acts, answer, state } = await open();
  questions.vote("b", true);
  await answer(refused("busy"));
  for (let attempt = 0; attempt < 4; attempt += 1) await answer(null);
  expect([acts.length, state().problem, state().wanted.size]).toEqual([
    6,
    { post_id: "b", because: "lost" },
    0,
  ]);
});

test("a vote that needs a personal code waits for it, and taking one back does not", async () => {
  const first = await open({ needsTicket: true });
  first.questions.vote("b", true);
  expect([first.asked.length, first.acts.length]).toEqual([1, 1]);
  first.asked[0]!();
  expect(first.acts[1]).toEqual({ type: "upvote", post_id: "b", up: true });

  const second = await open();
  second.questions.vote("b", true);
  await second.answer(refused("no_ticket"));
  expect([second.asked.length, second.state().problem, second.votesOf("b").isUp]).toEqual([1, null, false]);
});

const many = (count: number) => Array.from({ length: count }, (_, nth) => question(`q${nth}`, 0));

test("pages follow each other without a gap, also where a question before them has left", async () => {
  const server = many(130);
  const { questions, paths, state, tell } = await open({ server });
  const ids = () => state().list!.shown.map(({ post_id }) => post_id);
  // The first of the second page is now the last of the first.
  tell({ gone: ["q10"] });
  server.splice(10, 1);
  // A new one comes at the end, and does not count for the place of the next page.
  tell({ changed: [question("new", 0)] });
  server.push(question("new", 0));
  await questions.loadMore();
  expect(paths.map((path) => path.split("skip=")[1])).toEqual(["0", "49", "0"]);
  while (state().list!.more) await questions.loadMore();
  questions.settle();
  expect(ids().toSorted()).toEqual(server.map(({ post_id }) => post_id).toSorted());
});

test("a press for more goes on to the page that shows more", async () => {
  const server = many(160);
  const { questions, paths, state, tell } = await open({ server });
  tell({ changed: server.slice(50, 110) });
  questions.settle();
  await questions.loadMore();
  expect([state().list!.shown.length, state().isLoadingMore]).toEqual([148, false]);
  expect(paths.map((path) => path.split("skip=")[1])).toEqual(["0", "49", "98"]);
});

test("all that is shown is loaded anew after a time without a connection", async () => {
  const server = many(130);
  const { questions, state, tell, reconnect } = await open({ server });
  while (state().list!.more) await questions.loadMore();
  server.splice(120, 1);
  reconnect();
  await vi.waitUntil(() => state().list!.gone.size > 0, patience);
  expect([...state().list!.gone]).toEqual(["q120"]);
  tell({ votes: { q3: 4 } });
  expect(state().list!.shown[3]!.votes).toBe(4);
});

test("a list that misses a question is loaded anew although votes go on coming in", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const server = many(130);
  const { paths, tell } = await open({ server });
  for (let nth = 1; nth <= 50; nth += 1) {
    tell({ votes: { q90: nth } });
    await vi.advanceTimersByTimeAsync(800);
  }
  expect(paths.length).toBeGreaterThan(1);
  // Not with every message, either.
  expect(paths.length).toBeLessThan(6);
});

test("another tab or room asks for its own list", async () => {
  const { questions, paths, state } = await open();
  questions.choose({ tab: "newest", room: "the bar" });
  expect(state().list).toBe(null);
  await vi.waitUntil(() => state().list, patience);
  expect(paths).toEqual(["/questions?order=votes&skip=0", "/questions?order=newest&skip=0&room=the+bar"]);
});
