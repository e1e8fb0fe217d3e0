import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { freePort, startChildNode } from "./support/node/childNode.ts";
import { createTestDatabase } from "./support/node/testDatabase.ts";
import { createDataDir } from "./support/node/dataDir.ts";
import { newToken, TestPhone } from "./support/guests/testPhone.ts";

const guests = 40;
const taps = { "👏": 2 };

test("killed amid questions, votes and taps: each question that was answered is there once, each vote counts once, and no tap counts twice", async ({
  annotate,
}) => {
  const [database, data_dir, port] = await Promise.all([createTestDatabase(), createDataDir(), freePort()]);
  onTestFinished(async () => {
    await data_dir.remove();
    await database.drop();
  });
  const start = () =>
    startChildNode(port, {
      DATABASE_URL: database.url,
      DATA_DIR: data_dir.path,
      RATE_LIMIT_PER_MIN: "0",
      LOG_LEVEL: "error",
    });
  let node = await start();
  onTestFinished(() => node.kill());
  const { body: engagement } = await node.call("POST", "/engagements", {
    title: "Gala",
    moderation: "open",
    reactions: { enabled: true },
  });
  const makeQuestion = async (text: string) =>
    (await node.call("POST", `/engagements/${engagement.id}/posts`, { kind: "question", text })).body
      .post_id as string;
  const made = [await makeQuestion("Where do we dance?"), await makeQuestion("When is dinner?")];

  const phones = Array.from({ length: guests }, () => new TestPhone(node.url, engagement.join_code));
  await Promise.all(phones.map((phone) => phone.connect()));
  const countTaps = await openTapCount(database.url);
  const tapping = tapOnAndOn(phones);
  onTestFinished(() => void tapping.stop());
  await expect.poll(countTaps).toBeGreaterThan(guests);
  let answered = 0;
  const asking = phones.map((phone, n) => askSteadily(phone, n).finally(() => (answered += 1)));
  const vote = (phone: TestPhone) =>
    made.map((post_id, act) => {
      phone.say({ type: "upvote", act, post_id, up: true });
      return phone.hear("done", (done) => done.act === act).catch(() => null);
    });
  const votes = phones.map(vote);
  await Promise.any(votes.flat());
  await expect.poll(() => answered, { interval: 2 }).toBeGreaterThan(guests / 8);
  await node.kill();
  const answered_first = answered;
  const tapped = await tapping.stop();
  const done = await Promise.all(
    votes.map(async (own) => (await Promise.all(own)).map((answer) => answer !== null)),
  );
  node = await start();

  const counted = await countTaps();
  expect(counted).toBeLessThanOrEqual(tapped);
  const asked = await Promise.all(asking);
  const listQuestions = async () =>
    (await node.call("GET", `/engagements/${engagement.id}/questions?limit=200`)).body.items as Question[];
  const ids = (await listQuestions()).map(({ post_id }) => post_id);
  expect(ids.toSorted()).toEqual([...made, ...asked].toSorted());

  const again = phones.map(({ token }) => new TestPhone(node.url, engagement.join_code, token));
  const votedBy = async (phone: TestPhone): Promise<string[]> =>
    (await phone.call("GET", "/questions")).body.voted;
  const countVotes = async () => {
    const items = await listQuestions();
    return made.map((id) => items.find(({ post_id }) => post_id === id)!.votes);
  };
  const stored = await Promise.all(again.map(votedBy));
  const lost = done.flatMap((own, n) =>
    made.filter((id, index) => own[index] === true && !stored[n]!.includes(id)),
  );
  expect(lost).toEqual([]);
  expect(await countVotes()).toEqual(made.map((id) => stored.filter((own) => own.includes(id)).length));

  await Promise.all(again.map((phone) => phone.connect()));
  onTestFinished(() => again.forEach((phone) => phone.close()));
  const repeated = await Promise.all(again.flatMap(vote));
  expect(repeated).not.toContain(null);
  expect(await countVotes()).toEqual([guests, guests]);
  for (const [n, phone] of again.entries()) {
    const act = { type: "react", act: 100, taps };
    expect((await phone.call("POST", "/act", act)).body).toEqual({ type: "done", act: 100 });
    expect((await phone.post(...questionOf(n))).body.post_id).toBe(asked[n]);
  }
  expect(await listQuestions()).toHaveLength(made.length + guests);
  await expect.poll(countTaps).toBe(counted + guests * taps["👏"]);
  await annotate(
    `${answered_first} of ${guests} questions were answered when it was killed; ${counted} of ${tapped} taps counted`,
  );
});

interface Question {
  post_id: string;
  votes: number;
}

const keys = Array.from({ length: guests }, newToken);
const questionOf = (n: number) => [{ kind: "question", text: `What about ${n}?` }, keys[n]!] as const;

/** Asks as the page does, again with the same key until it is answered; answers the id of the question. */
async function askSteadily(phone: TestPhone, n: number): Promise<string> {
  for (;;) {
    const answer = await phone.post(...questionOf(n)).catch(() => null);
    if (answer?.status === 200 || answer?.status === 201) return answer.body.post_id;
    if (answer && answer.status !== 503)
      throw new Error(`a question was answered ${answer.status} ${JSON.stringify(answer.body)}`);
    await sleep(50 + Math.random() * 100);
  }
}

/** Sends the taps of each phone about as often as the page does; stopped, it answers how many taps were sent. */
function tapOnAndOn(phones: TestPhone[]) {
  const stopping = new AbortController();
  let sent = 0;
  const tapping = (async () => {
    while (!stopping.signal.aborted) {
      for (const phone of phones) phone.say({ type: "react", act: 99, taps });
      sent += phones.length * taps["👏"];
      await sleep(500, undefined, { signal: stopping.signal }).catch(() => {});
    }
  })();
  return {
    async stop(): Promise<number> {
      stopping.abort();
      await tapping;
      return sent;
    },
  };
}

/** Reads how many taps are stored. */
async function openTapCount(database_url: string): Promise<() => Promise<number>> {
  const client = new pg.Client({ connectionString: database_url });
  await client.connect();
  onTestFinished(() => client.end());
  return async () => {
    const { rows } = await client.query("SELECT coalesce(sum(count), 0)::int AS taps FROM reaction_counts");
    return rows[0].taps;
  };
}
