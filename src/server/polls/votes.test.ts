import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { topics } from "../../contract/topics.ts";
import type { ShownPoll } from "../../core/polls/poll.ts";
import { makeEngagement } from "../../../test/support/guests/engagements.ts";
import {
  act,
  hearPoll,
  makePoll,
  openPoll,
  type TestPoll,
  vote,
} from "../../../test/support/quizzes/polls.ts";
import { startTestNode, type TestNode } from "../../../test/support/node/testNode.ts";
import { TestPhone } from "../../../test/support/guests/testPhone.ts";
import { countRowsRead } from "../../../test/support/node/countRowsRead.ts";
import type { Change } from "../realtime/outbox.ts";
import type { Tx } from "../write.ts";
import { openVotes } from "./openVotes.ts";
import { forgetAnswers } from "./polls.repo.ts";

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());

const joined = async ({ join_code }: { join_code: string }, token?: string) => {
  const phone = await new TestPhone(node.url, join_code, token).connect();
  onTestFinished(() => phone.close());
  await phone.hear("poll");
  return phone;
};

const read = async ({ id }: { id: string }) => (await node.call("GET", `/polls/${id}`)).body;
const readResults = async (poll: TestPoll) => {
  const { votes, results } = (await read(poll)).run;
  return [votes, results];
};

/** All that screens and desks are told of an engagement's polls. */
function overhear(engagement_id: string): ShownPoll[] {
  const told: ShownPoll[] = [];
  const { hub } = node.node.app.changes;
  const listener = {
    receive: ({ body }: Change) => void told.push((JSON.parse(body) as { poll: ShownPoll }).poll),
  };
  for (const topic of [topics.poll(engagement_id), topics.pollVotes(engagement_id)]) {
    hub.listen(node.node.first_workspace_id, topic, listener);
    onTestFinished(() => hub.leave(node.node.first_workspace_id, topic, listener));
  }
  return told;
}

const because = (reason: string) => ({ type: "not_done", act: expect.any(Number), because: reason });

test("a vote is stored when it is answered, may be changed while the poll is open, and not after", async () => {
  const engagement = await makeEngagement(node);
  const poll = await openPoll(node, engagement.id);
  const [one, other] = [await joined(engagement), await joined(engagement)];
  expect(await vote(one, poll, "roof")).toEqual({
    type: "done",
    act: expect.any(Number),
    vote: { poll_id: poll.id, run: 1, vote: "roof" },
  });
  expect(await readResults(poll)).toEqual([1, { roof: 1, lake: 0 }]);
  await vote(other, poll, "roof");
  await vote(one, poll, "lake");
  expect(await readResults(poll)).toEqual([2, { roof: 1, lake: 1 }]);
  await act(node, poll, "close");
  expect(await vote(one, poll, "roof")).toEqual(because("too_late"));
  await act(node, poll, "open");
  await vote(one, poll, "roof");
  expect(await readResults(poll)).toEqual([2, { roof: 2, lake: 0 }]);
});

test("the same vote once more changes nothing", async () => {
  const engagement = await makeEngagement(node);
  const poll = await openPoll(node, engagement.id, {
    kind: "text",
    question: "What do you miss?",
    options: undefined,
  });
  const [one, other] = [await joined(engagement), await joined(engagement)];
  await vote(one, poll, "The sea");
  await vote(other, poll, "My cat");
  const before = await readResults(poll);
  await vote(one, poll, "The sea");
  expect(await readResults(poll)).toEqual(before);
});

test("what is no vote of this poll is refused with the reason", async () => {
  const engagement = await makeEngagement(node);
  const prepared = await makePoll(node, engagement.id);
  const poll = await openPoll(node, engagement.id);
  const elsewhere = await openPoll(node, (await makeEngagement(node)).id);
  const phone = await joined(engagement);
  expect(await vote(phone, poll, "bar")).toEqual(because("no_vote"));
  expect(await vote(phone, poll, 3)).toEqual(because("no_vote"));
  expect(await vote(phone, prepared, "roof")).toEqual(because("too_early"));
  expect(await vote(phone, elsewhere, "roof")).toEqual(because("gone"));
  expect(await vote(phone, { ...poll, run: { number: 2 } }, "roof")).toEqual(because("gone"));
  await act(node, poll, "reset");
  await act(node, poll, "open");
  expect(await vote(phone, poll, "roof")).toEqual(because("too_late"));
  expect(await readResults(poll)).toEqual([0, { roof: 0, lake: 0 }]);
});

const kinds: [object, (string | number | string[])[], unknown][] = [
  [{ kind: "multi" }, [["lake", "roof"], ["lake"]], { roof: 1, lake: 2 }],
  [
    { kind: "ranking" },
    [
      ["lake", "roof"],
      ["lake", "roof"],
    ],
    { lake: 4, roof: 2 },
  ],
  [{ kind: "rating", options: [], scale: { max: 3 } }, [3, 2], { 1: 0, 2: 1, 3: 1, mean: 2.5 }],
  [
    { kind: "words", options: [] },
    [["Sea", "sun"], [" sea "]],
    [
      { word: "Sea", votes: 2 },
      { word: "sun", votes: 1 },
    ],
  ],
  [
    { kind: "text", options: [] },
    ["first", "second"],
    [
      { text: "second", at: expect.any(Number) },
      { text: "first", at: expect.any(Number) },
    ],
  ],
];

test.each(kinds)("%j is counted as its kind is", async (given, votes, results) => {
  const engagement = await makeEngagement(node);
  const poll = await openPoll(node, engagement.id, given);
  for (const one of votes) expect((await vote(await joined(engagement), poll, one)).type).toBe("done");
  expect(await readResults(poll)).toEqual([2, results]);
  const closed = await act(node, poll, "close");
  expect([closed.run.votes, closed.run.results]).toEqual([2, results]);
});

test.each([
  ["words", ["lovely", "fuck"], ["lovely"]],
  ["text", "what a fucking mess", "what a night"],
])("held %s appear nowhere, and who wrote them is not told", async (kind, bad, good) => {
  const engagement = await makeEngagement(node);
  const told = overhear(engagement.id);
  const poll = await openPoll(node, engagement.id, { kind, options: [] });
  const [rude, kind_one] = [await joined(engagement), await joined(engagement)];
  expect(await vote(rude, poll, bad)).toMatchObject({ type: "done", vote: { vote: bad } });
  await vote(kind_one, poll, good);
  await act(node, poll, "close");
  await hearPoll(kind_one, (shown) => shown?.state === "closed");
  const reset = await act(node, poll, "reset");
  await hearPoll(kind_one, (shown) => shown === null);
  const all = JSON.stringify([reset, told, kind_one.messages, await read(poll)]);
  expect(all).not.toContain("fuck");
  expect(reset).toMatchObject({ earlier_runs: [{ votes: 1, results: [expect.anything()] }] });
});

test("screens are told of votes a few times a second, phones of what is done with the poll", async () => {
  const engagement = await makeEngagement(node);
  const told = overhear(engagement.id);
  const poll = await openPoll(node, engagement.id);
  const phones = await Promise.all(Array.from({ length: 12 }, () => joined(engagement)));
  const began_at = performance.now();
  await Promise.all(phones.map((phone) => vote(phone, poll, "lake")));
  await expect.poll(() => told.at(-1)).toMatchObject({ state: "open", votes: 12, results: { lake: 12 } });
  // Three times a second, the first at once, and the opening.
  expect(told.length).toBeLessThanOrEqual(2 + (performance.now() - began_at) / 334);
  await act(node, poll, "hide");
  const phone = phones[0]!;
  expect(await hearPoll(phone, (shown) => shown?.results === null)).toEqual({
    type: "poll",
    engagement_id: engagement.id,
    poll: {
      id: poll.id,
      kind: "single",
      question: "Where do we dance?",
      options: poll.options,
      max_choices: null,
      scale: null,
      state: "open",
      run: 1,
      closes_at: null,
      votes: 12,
      results: null,
    },
  });
  await act(node, poll, "show");
  await act(node, poll, "close");
  await hearPoll(phone, (shown) => shown?.state === "closed" && shown.results !== null);
  const polls = phone.messages.flatMap((message) => (message.type === "poll" ? [message.poll] : []));
  expect(polls.map((shown) => [shown?.state, shown?.results])).toEqual([
    ["open", { roof: 0, lake: 0 }],
    ["open", null],
    ["open", { roof: 0, lake: 12 }],
    ["closed", { roof: 0, lake: 12 }],
  ]);
});

test("a phone that comes back is told its vote, also without a live connection", async () => {
  const engagement = await makeEngagement(node);
  const poll = await openPoll(node, engagement.id);
  const phone = await joined(engagement);
  expect((await phone.hear("poll")).own).toBeNull();
  await vote(phone, poll, "lake");
  const own = { poll_id: poll.id, run: 1, vote: "lake" };
  const again = await joined(engagement, phone.token);
  expect(await again.hear("poll")).toMatchObject({ poll: { id: poll.id, votes: 0 }, own });
  expect((await again.call("GET", "")).body).toMatchObject({ poll: { id: poll.id }, own_vote: own });
  const changed = await again.call("POST", "/act", {
    type: "vote",
    act: 7,
    poll_id: poll.id,
    run: 1,
    vote: "roof",
  });
  expect(changed.body).toEqual({ type: "done", act: 7, vote: { ...own, vote: "roof" } });
  await act(node, poll, "reset");
  await act(node, poll, "open");
  await hearPoll(again, (shown) => shown?.run === 2);
  const later = await joined(engagement, phone.token);
  expect(await later.hear("poll")).toMatchObject({ poll: { run: 2 }, own: null });
});

test("when an earlier poll comes back, each phone is told what it voted there", async () => {
  const engagement = await makeEngagement(node);
  const [first, second] = [await makePoll(node, engagement.id), await makePoll(node, engagement.id)];
  await act(node, first, "open");
  const phone = await joined(engagement);
  await vote(phone, first, "lake");
  await act(node, second, "open");
  await hearPoll(phone, (shown) => shown?.id === second.id);
  await act(node, second, "reset");
  const back = await phone.hear("poll", ({ poll }) => poll?.id === first.id && poll.state === "closed");
  expect(back.own).toEqual({ poll_id: first.id, run: 1, vote: "lake" });
});

test("a poll with a time closes by itself, and takes no vote that came later", async () => {
  const engagement = await makeEngagement(node);
  const poll = await makePoll(node, engagement.id);
  const phone = await joined(engagement);
  const { run } = (await node.call("POST", `/polls/${poll.id}/open`, { for_ms: 5_000 })).body;
  expect((await vote(phone, poll, "roof")).type).toBe("done");
  const closed = await hearPoll(phone, (shown) => shown?.state === "closed");
  expect(closed.poll).toMatchObject({ closes_at: null, votes: 1, results: { roof: 1, lake: 0 } });
  expect((await read(poll)).run).toMatchObject({ state: "closed", closed_at: run.closes_at });
  expect(await vote(phone, poll, "lake")).toEqual(because("too_late"));
  // Before anybody noticed that its time was over.
  const closes_at = Date.now() + 60_000;
  await node.node.app.pool.query("UPDATE polls SET state = 'open', closes_at = $2 WHERE id = $1", [
    poll.id,
    closes_at,
  ]);
  const votes = openVotes(node.node.app, { id: engagement.id, workspace_id: node.node.first_workspace_id });
  const given = { poll_id: poll.id, run: 1, vote: "lake" };
  expect(await votes.cast({ id: "late", address_mark: null }, given, closes_at)).toBe("too_late");
  expect(await votes.cast({ id: "in time", address_mark: null }, given, closes_at - 1)).toEqual(given);
});

test("whoever closes a poll amid thousands of votes counts all that were answered, and no other", async () => {
  const engagement = await makeEngagement(node);
  const poll = await openPoll(node, engagement.id);
  const place = { id: engagement.id, workspace_id: node.node.first_workspace_id };
  // As two nodes would.
  const rooms = [openVotes(node.node.app, place), openVotes(node.node.app, place)];
  const closing = Promise.withResolvers<TestPoll>();
  let done = 0;
  const guests = Array.from({ length: 400 }, async (_, guest) => {
    for (let turn = 0; ; turn += 1) {
      const given = { poll_id: poll.id, run: 1, vote: "roof" };
      const cast = await rooms[guest % 2]!.cast(
        { id: `${guest}/${turn}`, address_mark: null },
        given,
        Date.now(),
      );
      if (typeof cast === "string") return cast;
      done += 1;
      if (done === 2_000) closing.resolve(act(node, poll, "close"));
    }
  });
  const closed = await closing.promise;
  expect(new Set(await Promise.all(guests))).toEqual(new Set(["too_late"]));
  expect(closed.run.votes).toBe(done);
  expect(await readResults(poll)).toEqual([done, { roof: done, lake: 0 }]);
});

test("of a guest's votes that come at once the last one stays", async () => {
  const engagement = await makeEngagement(node);
  const poll = await openPoll(node, engagement.id);
  const phone = await joined(engagement);
  await Promise.all(["roof", "lake", "roof", "lake"].map((option) => vote(phone, poll, option)));
  expect(await readResults(poll)).toEqual([1, { roof: 0, lake: 1 }]);
});

test("votes go with their poll, and with their engagement", async () => {
  const engagement = await makeEngagement(node);
  const [one, other] = [await openPoll(node, engagement.id), await makePoll(node, engagement.id)];
  const phone = await joined(engagement);
  const left = async () => {
    const { rows } = await node.node.app.pool.query<{ poll_id: string }>(
      "SELECT poll_id FROM poll_votes WHERE poll_id IN ($1, $2)",
      [one.id, other.id],
    );
    return rows.map(({ poll_id }) => poll_id);
  };
  await vote(phone, one, "roof");
  await act(node, other, "open");
  await vote(phone, other, "roof");
  expect((await left()).toSorted()).toEqual([one.id, other.id].toSorted());
  await node.call("DELETE", `/polls/${one.id}`);
  expect(await left()).toEqual([other.id]);
  const headers = { "Idempotency-Key": "kept for a retry" };
  await node.call("POST", `/polls/${other.id}/close`, undefined, { headers });
  const kept = () => node.node.app.pool.query("SELECT FROM idempotency_keys WHERE key = 'kept for a retry'");
  expect((await kept()).rowCount).toBe(1);
  await node.call("DELETE", `/engagements/${engagement.id}`);
  expect(await left()).toEqual([]);
  expect((await kept()).rowCount).toBe(0);
  await hearPoll(phone, (shown) => shown === null);
  expect(await vote(phone, other, "lake")).toEqual(because("too_late"));
});

test("what a poll answered is forgotten without reading what all others were answered", async () => {
  const engagement = await makeEngagement(node);
  const poll = await openPoll(node, engagement.id);
  await node.call("POST", `/polls/${poll.id}/close`, undefined, { headers: { "Idempotency-Key": "asked" } });
  const { pool } = node.node.app;
  await pool.query(
    `INSERT INTO idempotency_keys (actor_id, key, fingerprint, response)
     SELECT 'guest:' || n % 100, n, '', CASE n % 3
       WHEN 0 THEN jsonb_build_object('id', 'other-' || n, 'words', repeat('word ', 1000))
       WHEN 1 THEN jsonb_build_object('post_id', n)
     END FROM generate_series(1, 9000) AS n`,
  );
  await pool.query("VACUUM ANALYZE idempotency_keys");
  const forget = (client: unknown) => forgetAnswers({ client } as Tx, [poll.id, "none"]);
  const { read } = await countRowsRead(node, ["idempotency_keys"], ({ app }) => forget(app.pool));
  expect(read).toBeLessThan(10);
  await forget(pool);
  const { rows } = await pool.query(
    "SELECT count(*)::int, count(*) FILTER (WHERE key = 'asked')::int AS asked FROM idempotency_keys WHERE fingerprint = '' OR key = 'asked'",
  );
  expect(rows).toEqual([{ count: 9000, asked: 0 }]);
});

test("how many voters share an address is counted, without their addresses", async () => {
  const engagement = await makeEngagement(node);
  const poll = await openPoll(node, engagement.id);
  const addresses = async () => (await node.call("GET", `/polls/${poll.id}/addresses`)).body;
  expect(await addresses()).toEqual({ guests: 0, addresses: 0, most_from_one: 0, spread: [] });
  for (const phone of [await joined(engagement), await joined(engagement), await joined(engagement)])
    await vote(phone, poll, "roof");
  const given = { poll_id: poll.id, run: 1, vote: "lake" };
  const votes = openVotes(node.node.app, {
    id: engagement.id,
    workspace_id: node.node.first_workspace_id,
  });
  await votes.cast({ id: "elsewhere", address_mark: Buffer.from("abcdef") }, given, Date.now());
  await votes.cast({ id: "of before", address_mark: null }, given, Date.now());
  votes.close();
  expect(await addresses()).toMatchObject({ guests: 5, addresses: 2, most_from_one: 3 });
  const { rows } = await node.node.app.pool.query<{ length: number }>(
    "SELECT DISTINCT length(address_mark) AS length FROM poll_votes WHERE poll_id = $1 AND address_mark IS NOT NULL",
    [poll.id],
  );
  expect(rows).toEqual([{ length: 6 }]);
  expect((await node.call("GET", "/polls/none/addresses")).status).toBe(404);
});
