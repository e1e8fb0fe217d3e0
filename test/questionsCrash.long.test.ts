import { expect, onTestFinished, test } from "vitest";
import { freePort, startChildNode } from "./support/node/childNode.ts";
import { createTestDatabase } from "./support/node/testDatabase.ts";
import { createDataDir } from "./support/node/dataDir.ts";
import { TestPhone } from "./support/guests/testPhone.ts";

const voters = 40;

test("killed amid votes for questions: each that was answered is counted, each guest once, and sent again counts no second time", async () => {
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
  });
  const ask = async (text: string) =>
    (await node.call("POST", `/engagements/${engagement.id}/posts`, { kind: "question", text })).body
      .post_id as string;
  const asked = [await ask("Where do we dance?"), await ask("When is dinner?")];

  const phones = Array.from({ length: voters }, () => new TestPhone(node.url, engagement.join_code));
  await Promise.all(phones.map((phone) => phone.connect()));
  const vote = (phone: TestPhone) =>
    asked.map((post_id, act) => {
      phone.say({ type: "upvote", act, post_id, up: true });
      return phone.hear("done", (done) => done.act === act).catch(() => null);
    });
  const votes = phones.map(vote);
  await Promise.any(votes.flat());
  await node.kill();
  const done = await Promise.all(
    votes.map(async (own) => (await Promise.all(own)).map((answer) => answer !== null)),
  );
  node = await start();

  const again = phones.map(({ token }) => new TestPhone(node.url, engagement.join_code, token));
  const votedBy = async (phone: TestPhone): Promise<string[]> =>
    (await phone.call("GET", "/questions")).body.voted;
  const counts = async () => {
    const { items } = (await node.call("GET", `/engagements/${engagement.id}/questions`)).body;
    return asked.map(
      (id) => items.find(({ post_id }: { post_id: string }) => post_id === id).votes as number,
    );
  };
  const stored = await Promise.all(again.map(votedBy));
  const lost = done.flatMap((own, n) =>
    asked.filter((id, index) => own[index] === true && !stored[n]!.includes(id)),
  );
  expect(lost).toEqual([]);
  expect(await counts()).toEqual(asked.map((id) => stored.filter((own) => own.includes(id)).length));

  await Promise.all(again.map((phone) => phone.connect()));
  onTestFinished(() => again.forEach((phone) => phone.close()));
  const repeated = await Promise.all(again.flatMap(vote));
  expect(repeated).not.toContain(null);
  expect(await counts()).toEqual([voters, voters]);
});
