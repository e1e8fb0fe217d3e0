import { expect, onTestFinished, test } from "vitest";
import { freePort, startChildNode } from "./support/node/childNode.ts";
import { createTestDatabase } from "./support/node/testDatabase.ts";
import { createDataDir } from "./support/node/dataDir.ts";
import { TestPhone } from "./support/guests/testPhone.ts";

const voters = 40;

test("killed amid votes: each that was answered is counted once, and the poll closes in its time all the same", async () => {
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
  const { body: engagement } = await node.call("POST", "/engagements", { title: "Gala" });
  const made = await node.call("POST", `/engagements/${engagement.id}/polls`, {
    kind: "single",
    question: "Where do we dance?",
    options: [
      { id: "roof", label: "On the roof" },
      { id: "lake", label: "By the lake" },
    ],
  });
  const poll_id = made.body.id as string;
  const phones = Array.from({ length: voters }, () => new TestPhone(node.url, engagement.join_code));
  await Promise.all(phones.map((phone) => phone.connect()));
  await Promise.all(phones.map((phone) => phone.hear("poll")));
  // Only once all are there, however long that takes: it is open until the last of them has voted.
  const { run } = (await node.call("POST", `/polls/${poll_id}/open`, { for_ms: 15_000 })).body;
  await Promise.all(phones.map((phone) => phone.hear("poll", ({ poll }) => poll?.state === "open")));
  const votes = phones.map((phone, act) => {
    phone.say({ type: "vote", act, poll_id, run: 1, vote: "roof" });
    return phone.hear("done").catch(() => null);
  });
  await Promise.any(votes);
  await node.kill();
  const done = (await Promise.all(votes)).map((answer) => answer !== null);
  node = await start();

  const again = phones.map(({ token }) => new TestPhone(node.url, engagement.join_code, token));
  await Promise.all(again.map((phone) => phone.connect()));
  onTestFinished(() => again.forEach((phone) => phone.close()));
  // Should the poll close just then, all phones are told that first, and each its own vote after it.
  const told = await Promise.all(again.map((phone) => phone.hear("poll", ({ own }) => own !== undefined)));
  const voted = told.map(({ own }) => own?.vote === "roof");
  expect(done.filter((isDone, index) => isDone && !voted[index])).toEqual([]);
  const [phone] = again;
  const closed = await phone!.hear("poll", ({ poll }) => poll?.state === "closed");
  expect(closed.poll).toMatchObject({ results: { roof: voted.filter(Boolean).length, lake: 0 } });
  const { body } = await node.call("GET", `/polls/${poll_id}`);
  expect(body.run).toMatchObject({ state: "closed", closed_at: run.closes_at });
});
