import { afterAll, beforeAll, expect, test } from "vitest";
import { type NewsServer, rssOf, startNewsServer } from "../../../test/support/node/newsServer.ts";
import { startTestNode, type TestNode } from "../../../test/support/node/testNode.ts";
import { type TestScreen, waitingScreen } from "../../../test/support/screens/testScreen.ts";

let news: NewsServer;
let node: TestNode;
let screen: TestScreen | undefined;
beforeAll(async () => {
  news = await startNewsServer();
  node = await startTestNode({ FETCH_ALLOW_HOSTS: news.host });
});
afterAll(async () => {
  screen?.close();
  await node?.stop();
  await news?.stop();
});

const say = (count: number) =>
  news.answers.set("/news.xml", {
    body: rssOf(
      Array.from({ length: count }, (_, n) => ({
        title: `n${count - n}`,
        more: `<pubDate>${new Date(1_780_000_000_000 + (count - n) * 60_000).toUTCString()}</pubDate>`,
      })),
    ),
  });

test("a new headline is first in the next round of the news, and the round that is on stays", async () => {
  say(20);
  const venue = (await node.call("POST", "/venues", { name: "Hall" })).body;
  const stage = (await node.call("POST", "/stages", { name: "Foyer", venue_id: venue.id })).body;
  const url = news.url("/news.xml");
  const started = await node.call("POST", "/quick-starts/news", { url, per_pass: 3, stage_id: stage.id });
  const { collectionId } = started.body;
  const waiting = await waitingScreen(node.url);
  ({ screen } = waiting);
  await node.call("POST", `/stages/${stage.id}/screens`, { code: waiting.code });
  await screen.hear("caught_up");

  const refs: Record<string, string> = {};
  const readRefs = async () => {
    const { prefix } = (await node.call("GET", `/collections/${collectionId}`)).body;
    const { items } = (await node.call("GET", `/records?prefix=${prefix}/&limit=200`)).body;
    for (const { ref, values } of items) refs[ref] = values.title;
  };
  const playsFrom = async (from: number, count: number) => {
    const plays: { title: string; until: number }[] = [];
    for (let at = from; plays.length < count; at = plays.at(-1)!.until) {
      const { playing } = (await node.call("GET", `/stages/${stage.id}/now?at=${at}`)).body;
      plays.push({ title: refs[playing.record_ref]!, until: playing.until });
    }
    return plays.map(({ title }) => Number(title.slice(1)));
  };
  await readRefs();
  const from = node.node.app.now();
  const before = await playsFrom(from, 9);
  say(21);
  const feed = (await node.call("GET", "/feeds")).body.items[0];
  await node.call("POST", `/feeds/${feed.id}/sync`);
  await readRefs();
  const after = await playsFrom(from, 9);
  const place = after.indexOf(21);
  // It comes when the round that is on is over, and the others in the order in which they would have come.
  expect(place).toBeGreaterThan(0);
  expect(place).toBeLessThanOrEqual(4);
  expect(after.toSpliced(place, 1)).toEqual(before.slice(0, 8));
});
