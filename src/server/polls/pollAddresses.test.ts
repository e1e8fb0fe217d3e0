import { afterAll, beforeAll, expect, test } from "vitest";
import { makeEngagement } from "../../../test/support/guests/engagements.ts";
import { startTestNode, strangerKey, type TestNode } from "../../../test/support/node/testNode.ts";
import { act, openPoll } from "../../../test/support/quizzes/polls.ts";

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());

const marks = { hall: "aaaaaaaaaaaa", script: "bbbbbbbbbbbb", home: "cccccccccccc" };

/** Votes of guests from these addresses, as they are stored. */
async function addVotes(poll_id: string, mark: string | null, vote: string, count: number) {
  await node.node.app.pool.query(
    `INSERT INTO poll_votes (poll_id, run, guest_id, vote, is_held, address_mark, at)
     SELECT $1, 1, coalesce($2, 'none') || $3 || n, to_jsonb($3::text), false, decode($2, 'hex'), n
     FROM generate_series(1, $4::int) AS n`,
    [poll_id, mark, vote, count],
  );
}

const read = async (id: string) => (await node.call("GET", `/polls/${id}`)).body.run;
const setAside = (id: string, mark: string, aside: boolean, key?: string) =>
  node.call("POST", `/polls/${id}/aside`, { mark, aside }, key ? { key } : {});

async function busyPoll() {
  const engagement = await makeEngagement(node);
  const poll = await openPoll(node, engagement.id);
  await addVotes(poll.id, marks.script, "roof", 30);
  await addVotes(poll.id, marks.hall, "lake", 20);
  await addVotes(poll.id, marks.home, "lake", 1);
  await addVotes(poll.id, null, "roof", 2);
  return { poll, engagement };
}

test("the desk sees how votes are spread over addresses", async () => {
  const { poll } = await busyPoll();
  expect((await node.call("GET", `/polls/${poll.id}/addresses`)).body).toEqual({
    guests: 53,
    addresses: 3,
    most_from_one: 30,
    spread: [
      { mark: marks.script, votes: 30, aside: false },
      { mark: marks.hall, votes: 20, aside: false },
      { mark: marks.home, votes: 1, aside: false },
    ],
  });
});

test("votes of an address are set aside, those that still come too, and counted again", async () => {
  const { poll } = await busyPoll();
  const answer = await setAside(poll.id, marks.script, true);
  expect([answer.status, answer.body.spread[0]]).toEqual([
    200,
    { mark: marks.script, votes: 30, aside: true },
  ]);
  expect(await read(poll.id)).toMatchObject({ votes: 23, results: { roof: 2, lake: 21 } });
  await node.node.app.pool.query(
    `INSERT INTO poll_votes (poll_id, run, guest_id, vote, is_held, address_mark, at)
     VALUES ($1, 1, 'late', '"roof"', false, decode($2, 'hex'), 1)`,
    [poll.id, marks.script],
  );
  expect((await read(poll.id)).votes).toBe(23);
  await act(node, poll, "close");
  expect(await read(poll.id)).toMatchObject({ state: "closed", votes: 23 });
  await setAside(poll.id, marks.script, false);
  expect(await read(poll.id)).toMatchObject({ votes: 54, results: { roof: 33, lake: 21 } });
  const log = (await node.call("GET", "/audit?limit=3")).body.items.map(({ what }: { what: string }) => what);
  expect(log).toEqual([
    "Count again 31 votes that came from one address",
    expect.any(String),
    "Set aside 30 votes that came from one address",
  ]);
});

test("another run begins with all addresses, and what is not there is refused", async () => {
  const { poll } = await busyPoll();
  await setAside(poll.id, marks.hall, true);
  expect((await setAside(poll.id, "dddddddddddd", true)).status).toBe(404);
  expect((await setAside(poll.id, marks.hall, true, strangerKey)).status).toBe(404);
  expect((await setAside(poll.id, marks.hall, true)).status).toBe(200);
  await act(node, poll, "close");
  await act(node, poll, "reset");
  const after = (await node.call("GET", `/polls/${poll.id}`)).body;
  expect(after.earlier_runs).toMatchObject([{ votes: 33, results: { roof: 32, lake: 1 } }]);
  expect((await node.call("GET", `/polls/${poll.id}/addresses`)).body.spread).toEqual([]);
});
