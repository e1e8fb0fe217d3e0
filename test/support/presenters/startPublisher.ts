import { expect, onTestFinished } from "vitest";
import { forwarder } from "../../../src/server/rtc/Forwarder.ts";
import type { TestNode } from "../node/testNode.ts";
import { makeVideoPacket, openRtcPeer } from "../rtc/rtcPeer.ts";
import { newLink, presentedSession, sendSdp } from "./livePresenters.ts";

const patience = { timeout: 120_000 };

/** A presenter on air whose camera sends a frame now and then. */
export async function startPublisher(node: TestNode) {
  const { session, presenter, stage } = await presentedSession(node);
  const link = await newLink(node, session.id, presenter.id);
  const peer = await openRtcPeer("SendOnly");
  onTestFinished(() => peer.close());
  const { text, location } = await sendSdp("POST", link.whip_url, { token: link.token, sdp: peer.offer });
  peer.accept(text);
  await peer.open;
  let sequence = 0;
  const timer = setInterval(() => {
    sequence += 1;
    peer.send(makeVideoPacket({ sequence, timestamp: sequence * 3_000, is_key: sequence % 10 === 1 }));
  }, 33);
  onTestFinished(() => clearInterval(timer));
  await node.call("POST", `/sessions/${session.id}/live/${link.id}`, { on_air: true });
  const publishers = async () => (await node.call("GET", `/sessions/${session.id}/live`)).body.publishers;
  const feed_id = location.split("/").at(-1)!;
  const { app } = node.node;
  await expect.poll(() => app.state(forwarder).feeds().get(feed_id)?.is_flowing, patience).toBe(true);
  return { link, session, stage, feed_id, publishers, close: () => peer.close() };
}
