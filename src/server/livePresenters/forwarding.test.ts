import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { ownerKey, startTestNode, type TestNode } from "../../../test/support/node/testNode.ts";
import { sendSdp } from "../../../test/support/presenters/livePresenters.ts";
import { startPublisher } from "../../../test/support/presenters/startPublisher.ts";
import { TestScreen } from "../../../test/support/screens/testScreen.ts";
import { openRtcPeer } from "../../../test/support/rtc/rtcPeer.ts";
import { hashToken } from "../stages/index.ts";
import { forwarder } from "../rtc/Forwarder.ts";
import { keepFeeds } from "./keepFeeds.ts";

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode({ RTC_ADDRESSES: "127.0.0.1" });
});
afterAll(() => node.stop());

const patience = { timeout: 120_000 };

async function openViewer(on: TestNode, link_id: string, token = ownerKey) {
  const peer = await openRtcPeer("RecvOnly");
  onTestFinished(() => peer.close());
  const { status, text, location } = await sendSdp("POST", `${on.url}/whep/${link_id}`, {
    token,
    sdp: peer.offer,
  });
  expect(status).toBe(201);
  peer.accept(text);
  return { packets: peer.packets, location };
}

test("pictures reach viewers of either node, until they leave", async () => {
  const { link, publishers } = await startPublisher(node);
  const other = await node.another();
  onTestFinished(() => other.stop());
  const near = await openViewer(node, link.id);
  const far = await openViewer(other, link.id);
  await expect.poll(() => near.packets.length, patience).toBeGreaterThan(5);
  await expect.poll(() => far.packets.length, patience).toBeGreaterThan(5);

  await expect
    .poll(async () => {
      await keepFeeds(node.node.app);
      return publishers();
    }, patience)
    .toMatchObject([{ link_id: link.id, quality: "good" }]);

  expect((await sendSdp("DELETE", far.location, { token: ownerKey })).status).toBe(200);
  await expect
    .poll(async () => {
      const before = far.packets.length;
      const near_before = near.packets.length;
      await expect.poll(() => near.packets.length).toBeGreaterThan(near_before + 5);
      return far.packets.length - before;
    }, patience)
    .toBe(0);
});

test("a screen sees nobody any more who is off air, or once it was removed, whatever its page does", async () => {
  const { link, session, stage } = await startPublisher(node);
  const other = await node.another();
  onTestFinished(() => other.stop());
  const player = new URL(stage.player_url!).searchParams.get("link")!;
  const screens = [
    await TestScreen.open(node.url, { link: player }),
    await TestScreen.open(node.url, { link: player }),
  ] as const;
  for (const screen of screens) await screen.hear("caught_up");
  const crew = await openViewer(node, link.id);
  const stays = await openViewer(other, link.id, screens[0].token);
  const goes = await openViewer(node, link.id, screens[1].token);
  for (const { packets } of [crew, stays, goes])
    await expect.poll(() => packets.length, patience).toBeGreaterThan(5);
  const flows = async ({ packets }: typeof crew) => {
    const [before, crew_before] = [packets.length, crew.packets.length];
    await expect.poll(() => crew.packets.length, patience).toBeGreaterThan(crew_before + 10);
    return packets.length > before;
  };
  const token_hash = hashToken(screens[1].token);
  const { rows } = await node.node.app.pool.query<{ id: string }>(
    "SELECT id FROM screens WHERE token_hash = $1",
    [token_hash],
  );
  await node.call("DELETE", `/screens/${rows[0]!.id}`);
  await expect.poll(() => flows(goes), patience).toBe(false);
  await expect.poll(() => flows(stays), patience).toBe(true);
  await node.call("POST", `/sessions/${session.id}/live/${link.id}`, { on_air: false });
  await expect.poll(() => flows(stays), patience).toBe(false);
  for (const screen of screens) screen.close();
});

test("feeds of a forwarder that crashes are gone, and the next offer finds a new one", async () => {
  const { link, publishers } = await startPublisher(node);
  process.kill(node.node.app.state(forwarder).pid!, "SIGKILL");
  await expect.poll(publishers, patience).toEqual([]);
  const again = await openRtcPeer("SendOnly");
  onTestFinished(() => again.close());
  const answer = await sendSdp("POST", link.whip_url, { token: link.token, sdp: again.offer });
  expect(answer.status).toBe(201);
  expect(await publishers()).toMatchObject([{ link_id: link.id, on_air: true }]);
});

test("a feed whose row is gone is ended", async () => {
  const { feed_id } = await startPublisher(node);
  const { app } = node.node;
  await app.pool.query("DELETE FROM presenter_feeds WHERE id = $1", [feed_id]);
  await keepFeeds(app);
  expect(app.state(forwarder).feeds().has(feed_id)).toBe(false);
});
