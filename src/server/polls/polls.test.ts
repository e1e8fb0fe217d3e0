import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type PollAction,
  pollActions,
  listAllowedPollActions,
  allowedRunStates,
  runStates,
} from "../../core/polls/poll.ts";
import { makeEngagement } from "../../../test/support/guests/engagements.ts";
import { act, lake, makePoll, openPoll, roof } from "../../../test/support/quizzes/polls.ts";
import { startTestNode, strangerKey, type TestNode } from "../../../test/support/node/testNode.ts";

let node: TestNode;
let engagement: { id: string };
beforeAll(async () => {
  node = await startTestNode();
  engagement = await makeEngagement(node);
});
afterAll(() => node.stop());

const path = () => `/engagements/${engagement.id}/polls`;
const prepare = (body: unknown) => node.call("POST", path(), body);
const patch = ({ id }: { id: string }, body: unknown) => node.call("PATCH", `/polls/${id}`, body);
const press = ({ id }: { id: string }, action: string, body?: unknown) =>
  node.call("POST", `/polls/${id}/${action}`, body);
const read = async ({ id }: { id: string }) => (await node.call("GET", `/polls/${id}`)).body;

const refusal = ({ status, body }: { status: number; body: { error?: { details: object } } }) => [
  status,
  body?.error?.details,
];

const text = { kind: "text", question: "What was best?" };

const prepared = { state: "prepared", number: 1, votes: 0, results_shown: true };
const neverOpened = { opened_at: null, closes_at: null, closed_at: null };

test("a poll is prepared with what its kind needs, and listed in the order prepared", async () => {
  const { id } = await makeEngagement(node);
  const at = `/engagements/${id}/polls`;
  const made = await node.call("POST", at, {
    kind: "multi",
    question: "Which?",
    options: ["A", { id: "bee", label: "B" }, { label: "C" }],
    max_choices: 2,
  });
  expect([made.status, made.body]).toEqual([
    201,
    {
      id: expect.any(String),
      engagement_id: id,
      kind: "multi",
      question: "Which?",
      options: [
        { id: expect.stringMatching(/^[a-z0-9]{6}$/), label: "A" },
        { id: "bee", label: "B" },
        { id: expect.stringMatching(/^[a-z0-9]{6}$/), label: "C" },
      ],
      max_choices: 2,
      scale: null,
      run: {
        ...prepared,
        ...neverOpened,
        results: Object.fromEntries(made.body.options.map((option: { id: string }) => [option.id, 0])),
      },
      earlier_runs: [],
      created_at: expect.any(Number),
      updated_at: expect.any(Number),
    },
  ]);
  const rating = await node.call("POST", at, { kind: "rating", question: "How was it?" });
  expect(rating.body.scale).toEqual({ min: 1, max: 5, min_label: "", max_label: "" });
  expect(rating.body.run.results).toEqual({ 1: 0, 2: 0, 3: 0, 4: 0, 5: 0, mean: null });
  expect((await node.call("GET", at)).body).toEqual({ items: [made.body, rating.body], next_cursor: null });
  expect((await node.call("GET", `/polls/${rating.body.id}`)).body).toEqual(rating.body);
});

const bad: [object, string][] = [
  [{}, "kind"],
  [{ kind: "quiz", question: "?" }, "kind"],
  [{ kind: "text" }, "question"],
  [{ kind: "text", question: " " }, "question"],
  [{ kind: "text", question: "q".repeat(201) }, "question"],
  [{ ...text, title: "x" }, "title"],
  [{ ...text, options: ["a", "b"] }, "options"],
  [{ kind: "single", question: "?" }, "options"],
  [{ kind: "single", question: "?", options: ["a"] }, "options"],
  [{ kind: "single", question: "?", options: Array.from({ length: 13 }, String) }, "options"],
  [{ kind: "single", question: "?", options: ["a", " "] }, "options.1"],
  [{ kind: "single", question: "?", options: ["a", "l".repeat(81)] }, "options.1"],
  [{ kind: "single", question: "?", options: ["a", { id: "a b", label: "b" }] }, "options.1.id"],
  [{ kind: "single", question: "?", options: [roof, roof] }, "options.1.id"],
  [{ kind: "multi", question: "?", options: ["a", "b"], max_choices: 3 }, "max_choices"],
  [{ kind: "words", question: "?", max_choices: 6 }, "max_choices"],
  [{ kind: "words", question: "?", max_choices: 0 }, "max_choices"],
  [{ ...text, max_choices: 1 }, "max_choices"],
  [{ kind: "rating", question: "?", scale: { min: -1 } }, "scale.min"],
  [{ kind: "rating", question: "?", scale: { max: 11 } }, "scale.max"],
  [{ kind: "rating", question: "?", scale: { min: 3, max: 3 } }, "scale.max"],
  [{ kind: "rating", question: "?", scale: { max: 2.5 } }, "scale.max"],
  [{ kind: "rating", question: "?", scale: { min_label: "l".repeat(41) } }, "scale.min_label"],
  [{ ...text, scale: {} }, "scale"],
];

test.each(bad)("%j is refused and says where", async (body, field) => {
  expect(refusal(await prepare(body))).toEqual([400, { field }]);
});

describe("every action in every state", () => {
  const cells = pollActions.flatMap((action) => runStates.map((state) => [action, state] as const));
  const after: Record<PollAction, string | null> = {
    open: "open",
    close: "closed",
    show: null,
    hide: null,
    reset: "prepared",
  };

  test.each(cells)("%s of a poll that is %s", async (action, state) => {
    const poll = await makePoll(node, engagement.id);
    if (state !== "prepared") await act(node, poll, "open");
    if (state === "closed") await act(node, poll, "close");
    const before = await read(poll);
    const answer = await press(poll, action);
    if (!allowedRunStates[action].includes(state)) {
      expect(refusal(answer)).toEqual([409, { state, allowed: listAllowedPollActions(state) }]);
      expect(await read(poll)).toEqual(before);
      return;
    }
    expect([answer.status, answer.body.run.state]).toEqual([200, after[action] ?? state]);
    expect(await read(poll)).toEqual(answer.body);
  });

  test("an unknown one is not there", async () => {
    const poll = await makePoll(node, engagement.id);
    expect(refusal(await press(poll, "lock"))).toEqual([404, {}]);
    expect(refusal(await press({ id: "nobody" }, "open"))).toEqual([404, {}]);
  });
});

test("opened, closed and opened again it is the same run; each opening says until when", async () => {
  const poll = await makePoll(node, engagement.id);
  const open = await press(poll, "open", { for_ms: 86_400_000 });
  const { opened_at } = open.body.run;
  expect(open.body.run).toEqual({
    ...prepared,
    state: "open",
    opened_at,
    closes_at: opened_at + 86_400_000,
    closed_at: null,
    results: { roof: 0, lake: 0 },
  });
  const closed = await press(poll, "close");
  expect(closed.body.run).toMatchObject({ closes_at: null, closed_at: expect.any(Number) });
  expect((await press(poll, "open")).body.run).toMatchObject({ number: 1, closes_at: null, closed_at: null });
});

test.each([[{ for_ms: 999 }], [{ for_ms: 86_400_001 }], [{ for_ms: 1_000.5 }], [{ for_ms: "1000" }]])(
  "open with %j is refused",
  async (body) => {
    const poll = await makePoll(node, engagement.id);
    expect(refusal(await press(poll, "open", body))).toEqual([400, { field: "for_ms" }]);
  },
);

test("only open takes a time", async () => {
  const poll = await openPoll(node, engagement.id);
  expect(refusal(await press(poll, "close", { for_ms: 2_000 }))).toEqual([400, { field: "for_ms" }]);
  expect(refusal(await press(poll, "close", { until: 1 }))).toEqual([400, { field: "until" }]);
  expect((await press(poll, "close", {})).status).toBe(200);
});

test("opening one closes the other; two at once leave one open", async () => {
  const { id } = await makeEngagement(node);
  const [one, other] = [await makePoll(node, id), await makePoll(node, id)];
  await act(node, one, "open");
  await act(node, other, "open");
  expect((await read(one)).run).toMatchObject({ state: "closed", closed_at: expect.any(Number) });
  await act(node, other, "close");
  const both = await Promise.all([press(one, "open"), press(other, "open")]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const { items } = (await node.call("GET", `/engagements/${id}/polls`)).body;
  expect(items.map(({ run }: { run: { state: string } }) => run.state).toSorted()).toEqual([
    "closed",
    "open",
  ]);
});

test("they are listed in pages, in the order prepared", async () => {
  const { id } = await makeEngagement(node);
  const made = [await makePoll(node, id), await makePoll(node, id), await makePoll(node, id)];
  const path = `/engagements/${id}/polls`;
  const first = (await node.call("GET", `${path}?limit=2`)).body;
  const second = (await node.call("GET", `${path}?limit=2&cursor=${first.next_cursor}`)).body;
  const listIds = (polls: { id: string }[]) => polls.map(({ id }) => id);
  const listed = [first, second].map(({ items }) => listIds(items));
  expect([listed, second.next_cursor]).toEqual([[listIds(made.slice(0, 2)), listIds(made.slice(2))], null]);
  const wrong = await Promise.all(
    ["limit=0", "limit=201", "cursor=x"].map((query) => node.call("GET", `${path}?${query}`)),
  );
  expect(wrong.map(({ status, body }) => [status, body.error.details.field])).toEqual([
    [400, "limit"],
    [400, "limit"],
    [400, "cursor"],
  ]);
});

test("two who press the same at once make one move and one conflict", async () => {
  const poll = await makePoll(node, engagement.id);
  const pressed = await Promise.all([press(poll, "open"), press(poll, "open")]);
  expect(new Set(pressed.map(({ status }) => status))).toEqual(new Set([200, 409]));
});

test("on a closed engagement none is opened, and one that is open goes on", async () => {
  const { id } = await makeEngagement(node);
  const [open, other] = [await openPoll(node, id), await makePoll(node, id)];
  await node.call("PATCH", `/engagements/${id}`, { state: "closed" });
  expect(refusal(await press(other, "open"))).toEqual([409, { state: "prepared", allowed: [] }]);
  expect((await read(open)).run.state).toBe("open");
  const closed = await act(node, open, "close");
  expect(refusal(await press(closed, "open"))).toEqual([
    409,
    { state: "closed", allowed: ["show", "hide", "reset"] },
  ]);
});

test("a reset begins a new run and keeps the old one", async () => {
  const poll = await openPoll(node, engagement.id);
  await press(poll, "hide");
  const { run } = (await press(poll, "close")).body;
  const reset = await press(poll, "reset");
  const results = { roof: 0, lake: 0 };
  expect(reset.body).toMatchObject({
    run: { ...prepared, ...neverOpened, number: 2, results },
    earlier_runs: [{ number: 1, votes: 0, opened_at: run.opened_at, closed_at: run.closed_at, results }],
  });
  await press(poll, "open");
  const again = (await press(poll, "reset")).body;
  expect(again.earlier_runs.map(({ number }: { number: number }) => number)).toEqual([1, 2]);
});

test("while it is prepared all of it can be changed, later only its question", async () => {
  const poll = await makePoll(node, engagement.id);
  const changed = await patch(poll, { options: [roof, lake, "In the bar"] });
  expect(changed.body.options).toEqual([roof, lake, { id: expect.any(String), label: "In the bar" }]);
  expect((await patch(poll, { kind: "rating" })).body).toMatchObject({ options: [], scale: { max: 5 } });
  await patch(poll, { kind: "single", options: [roof, lake] });
  for (const state of ["open", "close"]) {
    const { run } = (await press(poll, state)).body;
    const conflict = [409, { state: run.state, allowed: listAllowedPollActions(run.state) }];
    expect(refusal(await patch(poll, { options: ["A", "B"] }))).toEqual(conflict);
    expect(refusal(await patch(poll, { kind: "multi" }))).toEqual(conflict);
    expect(
      (await patch(poll, { question: `It is ${state}?`, options: [roof.label, lake.label] })).body,
    ).toMatchObject({ question: `It is ${state}?`, options: [roof, lake] });
  }
  await press(poll, "reset");
  expect((await patch(poll, { kind: "multi" })).body).toMatchObject({ kind: "multi", max_choices: 2 });
});

test("what is sent back as it was changes nothing", async () => {
  const poll = await openPoll(node, engagement.id);
  expect((await patch(poll, await read(poll))).body).toEqual(poll);
  expect(await read(poll)).toEqual(poll);
});

test("an open one is not deleted; a deleted one is gone", async () => {
  const poll = await openPoll(node, engagement.id);
  const remove = () => node.call("DELETE", `/polls/${poll.id}`);
  expect(refusal(await remove())).toEqual([409, { state: "open", allowed: listAllowedPollActions("open") }]);
  await act(node, poll, "close");
  expect((await remove()).status).toBe(204);
  expect((await remove()).status).toBe(404);
  expect((await node.call("GET", `/polls/${poll.id}`)).status).toBe(404);
});

test("operators prepare and act, viewers read", async () => {
  const poll = await makePoll(node, engagement.id);
  const makeKey = async (role: string) =>
    (
      await node.call("POST", "/keys", {
        name: role,
        role,
        scopes: ["engagements:read", "engagements:write"],
      })
    ).body.key as string;
  const [viewer, operator] = [await makeKey("viewer"), await makeKey("operator")];
  const statuses = async (key: string) => [
    (await node.call("GET", path(), undefined, { key })).status,
    (await node.call("POST", `/polls/${poll.id}/open`, undefined, { key })).status,
    (await node.call("POST", `/polls/${poll.id}/reset`, undefined, { key })).status,
    (await node.call("PATCH", `/polls/${poll.id}`, { question: `As ${key}` }, { key })).status,
    (await node.call("POST", path(), text, { key })).status,
  ];
  expect(await statuses(viewer)).toEqual([200, 403, 403, 403, 403]);
  expect(await statuses(operator)).toEqual([200, 200, 200, 200, 201]);
});

test("to another workspace there is nothing", async () => {
  const poll = await makePoll(node, engagement.id);
  const theirs = await makeEngagement(node, {}, strangerKey);
  const asStranger = async (method: string, at: string, body?: object) =>
    (await node.call(method, at, body, { key: strangerKey })).status;
  expect(await asStranger("GET", path())).toBe(404);
  expect(await asStranger("POST", path(), text)).toBe(404);
  expect(await asStranger("GET", `/polls/${poll.id}`)).toBe(404);
  expect(await asStranger("PATCH", `/polls/${poll.id}`, text)).toBe(404);
  expect(await asStranger("DELETE", `/polls/${poll.id}`)).toBe(404);
  expect(await asStranger("POST", `/polls/${poll.id}/open`)).toBe(404);
  expect(
    (await node.call("GET", `/engagements/${theirs.id}/polls`, undefined, { key: strangerKey })).body,
  ).toEqual({
    items: [],
    next_cursor: null,
  });
  expect(await read(poll)).toEqual(poll);
});

test("an engagement has at most 500 polls", async () => {
  const { id } = await makeEngagement(node);
  const { app } = node.node;
  const row = await makePoll(node, id);
  await app.pool.query(
    `INSERT INTO polls (id, workspace_id, engagement_id, kind, question, options)
     SELECT id || n, workspace_id, engagement_id, kind, question, options
     FROM polls, generate_series(1, 499) AS n WHERE id = $1`,
    [row.id],
  );
  const more = await node.call("POST", `/engagements/${id}/polls`, text);
  expect([more.status, more.body.error.code]).toEqual([409, "conflict"]);
});
