import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import { makeVideoPacket, openRtcPeer, type RtcPeer } from "../../../test/support/rtc/rtcPeer.ts";
import { openLossyProxy } from "../../../test/support/rtc/lossyProxy.ts";
import { Forwarder } from "./Forwarder.ts";
import type { FeedState } from "./forwarderMessages.ts";
import { readRtcp, writeNack } from "./rtcp.ts";
import { readRtpHeader } from "./rtpPacket.ts";

const closing: (() => void | Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

const patience = { timeout: 15_000, interval: 20 };

function openForwarder() {
  const told: [string, FeedState | null][] = [];
  const forwarder = new Forwarder({ port: 0, host: "127.0.0.1", addresses: [], onProblem: () => {} });
  forwarder.onFeed((feed_id, state) => told.push([feed_id, state]));
  closing.push(() => forwarder.close());
  return { forwarder, told };
}

async function publish(
  forwarder: Forwarder,
  feed_id: string,
  given: { ssrc?: number; codec?: "VP8" | "H264" } = {},
): Promise<RtcPeer> {
  const peer = await openRtcPeer("SendOnly", given);
  closing.push(() => peer.close());
  const { answer } = await forwarder.publish({
    feed_id,
    channel: "c",
    bitrate: 2_500_000,
    offer: peer.offer,
  });
  peer.accept(answer);
  await peer.open;
  return peer;
}

async function play(forwarder: Forwarder): Promise<RtcPeer & { viewer_id: string }> {
  const peer = await openRtcPeer("RecvOnly");
  closing.push(() => peer.close());
  const playing = await forwarder.play({ channel: "c", offer: peer.offer });
  peer.accept(playing!.answer);
  await peer.open;
  return { ...peer, viewer_id: playing!.viewer_id };
}

const sequences = ({ packets }: RtcPeer) => packets.map((packet) => packet.readUInt16BE(14));
const kindsOf = ({ reports }: RtcPeer) =>
  reports.flatMap((report) => readRtcp(report).map(({ kind }) => kind));

test("what is published reaches everybody who watches, from a key frame on", async () => {
  const { forwarder, told } = openForwarder();
  const publisher = await publish(forwarder, "f1");
  const viewers = [await play(forwarder), await play(forwarder)];
  publisher.send(makeVideoPacket({ sequence: 9, timestamp: 0 }));
  publisher.send(makeVideoPacket({ sequence: 10, timestamp: 3_000, is_key: true }));
  publisher.send(makeVideoPacket({ sequence: 11, timestamp: 6_000 }));
  for (const viewer of viewers) await vi.waitFor(() => expect(sequences(viewer)).toEqual([10, 11]), patience);
  await vi.waitFor(
    () => expect(told).toContainEqual(["f1", { is_flowing: true, quality: "good" }]),
    patience,
  );
  expect(forwarder.feeds().get("f1")).toEqual({ is_flowing: true, quality: "good" });
});

test("a publisher is asked for a key frame when somebody comes, and for what is missing", async () => {
  const { forwarder } = openForwarder();
  const publisher = await publish(forwarder, "f1");
  publisher.send(makeVideoPacket({ sequence: 1, timestamp: 0, is_key: true }));
  await play(forwarder);
  await vi.waitFor(() => expect(kindsOf(publisher)).toContain("picture_loss"), patience);
  publisher.send(makeVideoPacket({ sequence: 4, timestamp: 3_000 }));
  await vi.waitFor(() => {
    const nack = publisher.reports.flatMap((report) => readRtcp(report)).find(({ kind }) => kind === "nack");
    expect(nack).toEqual({ kind: "nack", ssrc: 1, sequences: [2, 3] });
  }, patience);
});

test("a viewer who misses a packet gets it", async () => {
  const proxy = await openLossyProxy();
  closing.push(() => proxy.close());
  const forwarder = new Forwarder({
    port: proxy.target_port,
    host: "127.0.0.1",
    addresses: [`127.0.0.1:${proxy.port}`],
    onProblem: () => {},
  });
  closing.push(() => forwarder.close());
  const publisher = await publish(forwarder, "f1");
  const viewer = await play(forwarder);
  let lost = 0;
  proxy.isLost = (packet, to) => to === "client" && readRtpHeader(packet)?.sequence === 6 && lost++ === 0;
  for (const sequence of [5, 6, 7])
    publisher.send(makeVideoPacket({ sequence, timestamp: sequence * 3_000, is_key: sequence === 5 }));
  await vi.waitFor(() => expect(sequences(viewer)).toEqual([5, 7]), patience);
  expect(lost).toBe(1);
  viewer.send(writeNack(readRtpHeader(viewer.packets[0]!)!.ssrc, [6]));
  await vi.waitFor(() => expect(sequences(viewer)).toEqual([5, 7, 6]), patience);
});

test("a second publisher takes over at its key frame, also with another codec, and numbers go on", async () => {
  const { forwarder } = openForwarder();
  const first = await publish(forwarder, "f1");
  const viewer = await play(forwarder);
  first.send(makeVideoPacket({ sequence: 500, timestamp: 0, is_key: true }));
  await vi.waitFor(() => expect(sequences(viewer)).toEqual([500]), patience);
  const second = await publish(forwarder, "f2", { ssrc: 2, codec: "H264" });
  second.send(makeVideoPacket({ sequence: 7, timestamp: 0, ssrc: 2, codec: "H264" }));
  first.send(makeVideoPacket({ sequence: 501, timestamp: 3_000 }));
  await vi.waitFor(() => expect(sequences(viewer)).toEqual([500, 501]), patience);
  second.send(makeVideoPacket({ sequence: 8, timestamp: 3_000, ssrc: 2, codec: "H264", is_key: true }));
  await vi.waitFor(() => expect(sequences(viewer)).toEqual([500, 501, 8]), patience);
  first.send(makeVideoPacket({ sequence: 502, timestamp: 6_000 }));
  second.send(makeVideoPacket({ sequence: 9, timestamp: 6_000, ssrc: 2, codec: "H264" }));
  await vi.waitFor(() => expect(sequences(viewer)).toEqual([500, 501, 8, 9]), patience);
  const headers = viewer.packets.map((packet) => readRtpHeader(packet)!);
  expect(headers.map(({ sequence }) => sequence)).toEqual([500, 501, 502, 503]);
  expect(headers.map(({ payload_type }) => payload_type)).toEqual([96, 96, 102, 102]);
  expect(new Set(headers.map(({ ssrc }) => ssrc)).size).toBe(1);
  const times = headers.map(({ timestamp }) => timestamp);
  expect(times).toEqual(times.toSorted((one, other) => one - other));
});

test("what was ended is gone: nobody can watch it, and nothing more is forwarded", async () => {
  const { forwarder } = openForwarder();
  const publisher = await publish(forwarder, "f1");
  const viewer = await play(forwarder);
  publisher.send(makeVideoPacket({ sequence: 1, timestamp: 0, is_key: true }));
  await vi.waitFor(() => expect(sequences(viewer)).toEqual([1]), patience);
  forwarder.end("f1");
  const late = await openRtcPeer("RecvOnly");
  closing.push(() => late.close());
  expect(await forwarder.play({ channel: "c", offer: late.offer })).toBeNull();
  expect(forwarder.feeds().size).toBe(0);
});

test("a viewer who was ended gets nothing more, and the others go on", async () => {
  const { forwarder } = openForwarder();
  const publisher = await publish(forwarder, "f1");
  const [ended, stays] = [await play(forwarder), await play(forwarder)];
  publisher.send(makeVideoPacket({ sequence: 1, timestamp: 0, is_key: true }));
  for (const viewer of [ended, stays])
    await vi.waitFor(() => expect(sequences(viewer)).toEqual([1]), patience);
  forwarder.end(ended.viewer_id);
  await sleep(200);
  publisher.send(makeVideoPacket({ sequence: 2, timestamp: 3_000 }));
  await vi.waitFor(() => expect(sequences(stays)).toEqual([1, 2]), patience);
  expect(sequences(ended)).toEqual([1]);
});

test("a process that was killed ends its feeds, has another id, and is there again for the next offer", async () => {
  const { forwarder, told } = openForwarder();
  await publish(forwarder, "f1");
  const before = forwarder.id;
  process.kill(forwarder.pid!, "SIGKILL");
  await vi.waitFor(() => expect(told.at(-1)).toEqual(["f1", null]), patience);
  expect(forwarder.id).not.toBe(before);
  const publisher = await publish(forwarder, "f2");
  const viewer = await play(forwarder);
  publisher.send(makeVideoPacket({ sequence: 1, timestamp: 0, is_key: true }));
  await vi.waitFor(() => expect(sequences(viewer)).toEqual([1]), patience);
});

test("an offer that is none is refused, and nothing of it stays", async () => {
  const { forwarder } = openForwarder();
  const publishing = forwarder.publish({ feed_id: "f1", channel: "c", bitrate: 1, offer: "v=0\r\n" });
  await expect(publishing).rejects.toMatchObject({ name: "BadOffer" });
  const receiving = await openRtcPeer("RecvOnly");
  closing.push(() => receiving.close());
  const given = { feed_id: "f1", channel: "c", bitrate: 1, offer: receiving.offer };
  await expect(forwarder.publish(given)).rejects.toMatchObject({
    name: "BadOffer",
    message: "sends nothing: its media must be sendonly",
  });
  expect(forwarder.feeds().size).toBe(0);
});

test("a port that another program has is named as the problem", async () => {
  const problems: string[] = [];
  const { createSocket } = await import("node:dgram");
  const socket = createSocket("udp4");
  closing.push(() => void socket.close());
  await new Promise<void>((resolve) => socket.bind(0, "127.0.0.1", resolve));
  const { port } = socket.address();
  const onProblem = (problem: string) => void problems.push(problem);
  const forwarder = new Forwarder({ port, host: "127.0.0.1", addresses: [], onProblem });
  closing.push(() => forwarder.close());
  const peer = await openRtcPeer("SendOnly");
  closing.push(() => peer.close());
  const given = { feed_id: "f1", channel: "c", bitrate: 1, offer: peer.offer };
  await expect(forwarder.publish(given)).rejects.toMatchObject({ name: "ForwarderUnavailable" });
  expect(problems[0]).toContain("EADDRINUSE");
});
