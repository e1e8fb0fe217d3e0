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

const patience = { timeout: 120_000, interval: 20 };

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

/**
 * Sends one key frame after the other until all viewers have had one, and waits for the last; returns its number. What
 * is sent while either side still opens its connection is lost, which a camera makes good by sending on.
 */
async function sendUntilSeen(
  publisher: RtcPeer,
  viewers: readonly RtcPeer[],
  { first, ...given }: { first: number } & Pick<Parameters<typeof makeVideoPacket>[0], "ssrc" | "codec">,
): Promise<number> {
  const had = viewers.map(({ packets }) => packets.length);
  let sequence = first - 1;
  await vi.waitFor(
    () => {
      sequence += 1;
      publisher.send(makeVideoPacket({ ...given, sequence, timestamp: sequence * 3_000, is_key: true }));
      for (const [at, { packets }] of viewers.entries()) expect(packets.length).toBeGreaterThan(had[at]!);
    },
    { ...patience, interval: 100 },
  );
  await vi.waitFor(() => {
    for (const viewer of viewers) expect(sequences(viewer).at(-1)).toBe(sequence);
  }, patience);
  return sequence;
}

/** What came from this number on. */
const sequencesFrom = (viewer: RtcPeer, first: number) =>
  sequences(viewer).slice(sequences(viewer).lastIndexOf(first));

test("what is published reaches everybody who watches, from a key frame on", async () => {
  const { forwarder, told } = openForwarder();
  const publisher = await publish(forwarder, "f1");
  const early = await play(forwarder);
  const key = await sendUntilSeen(publisher, [early], { first: 10 });
  const late = await play(forwarder);
  // It is there once it has asked for a key frame.
  await vi.waitFor(() => expect(kindsOf(publisher)).toContain("picture_loss"), patience);
  const send = (sequence: number, is_key: boolean) =>
    publisher.send(makeVideoPacket({ sequence, timestamp: sequence * 3_000, is_key }));
  send(key + 1, false);
  await vi.waitFor(() => expect(sequencesFrom(early, key)).toEqual([key, key + 1]), patience);
  send(key + 2, true);
  send(key + 3, false);
  await vi.waitFor(
    () =>
      expect([sequencesFrom(early, key), sequences(late)]).toEqual([
        [key, key + 1, key + 2, key + 3],
        [key + 2, key + 3],
      ]),
    patience,
  );
  await vi.waitFor(
    () => expect(told).toContainEqual(["f1", { is_flowing: true, quality: "good" }]),
    patience,
  );
  expect(forwarder.feeds().get("f1")).toEqual({ is_flowing: true, quality: "good" });
});

test("a publisher is asked for a key frame when somebody comes, and for what is missing", async () => {
  const { forwarder } = openForwarder();
  const publisher = await publish(forwarder, "f1");
  const last = await sendUntilSeen(publisher, [await play(forwarder)], { first: 1 });
  await play(forwarder);
  await vi.waitFor(() => expect(kindsOf(publisher)).toContain("picture_loss"), patience);
  publisher.send(makeVideoPacket({ sequence: last + 3, timestamp: (last + 3) * 3_000 }));
  await vi.waitFor(() => {
    const nack = publisher.reports.flatMap((report) => readRtcp(report)).find(({ kind }) => kind === "nack");
    expect(nack).toEqual({ kind: "nack", ssrc: 1, sequences: [last + 1, last + 2] });
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
  const key = await sendUntilSeen(publisher, [viewer], { first: 5 });
  const missed = readRtpHeader(viewer.packets.at(-1)!)!.sequence + 1;
  let lost = 0;
  proxy.isLost = (packet, to) =>
    to === "client" && readRtpHeader(packet)?.sequence === missed && lost++ === 0;
  for (const sequence of [key + 1, key + 2])
    publisher.send(makeVideoPacket({ sequence, timestamp: sequence * 3_000 }));
  await vi.waitFor(() => expect(sequencesFrom(viewer, key)).toEqual([key, key + 2]), patience);
  expect(lost).toBe(1);
  viewer.send(writeNack(readRtpHeader(viewer.packets[0]!)!.ssrc, [missed]));
  await vi.waitFor(() => expect(sequencesFrom(viewer, key)).toEqual([key, key + 2, key + 1]), patience);
});

test("a second publisher takes over at its key frame, also with another codec, and numbers go on", async () => {
  const { forwarder } = openForwarder();
  const first = await publish(forwarder, "f1");
  const viewer = await play(forwarder);
  const key = await sendUntilSeen(first, [viewer], { first: 500 });
  const send = (publisher: RtcPeer, sequence: number, other = {}) =>
    publisher.send(makeVideoPacket({ sequence, timestamp: sequence * 3_000, ...other }));
  const h264 = { ssrc: 2, codec: "H264" } as const;
  const second = await publish(forwarder, "f2", h264);
  send(second, 7, h264);
  send(first, key + 1);
  await vi.waitFor(() => expect(sequencesFrom(viewer, key)).toEqual([key, key + 1]), patience);
  const own = await sendUntilSeen(second, [viewer], { first: 8, ...h264 });
  send(first, key + 2);
  send(second, own + 1, h264);
  await vi.waitFor(() => expect(sequences(viewer).slice(-2)).toEqual([own, own + 1]), patience);
  // Nothing of the first publisher came after the second one's first key frame.
  expect(sequences(viewer).slice(sequences(viewer).indexOf(key + 1) + 1)).not.toContain(key + 2);
  const headers = viewer.packets.map((packet) => readRtpHeader(packet)!);
  const numbers = headers.map(({ sequence }) => sequence);
  expect(numbers).toEqual(numbers.map((_, at) => numbers[0]! + at));
  const before = sequences(viewer).indexOf(key + 1) + 1;
  expect(headers.map(({ payload_type }) => payload_type)).toEqual(
    headers.map((_, at) => (at < before ? 96 : 102)),
  );
  expect(new Set(headers.map(({ ssrc }) => ssrc)).size).toBe(1);
  const times = headers.map(({ timestamp }) => timestamp);
  expect(times).toEqual(times.toSorted((one, other) => one - other));
});

test("what was ended is gone: nobody can watch it, and nothing more is forwarded", async () => {
  const { forwarder } = openForwarder();
  const publisher = await publish(forwarder, "f1");
  const viewer = await play(forwarder);
  await sendUntilSeen(publisher, [viewer], { first: 1 });
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
  const key = await sendUntilSeen(publisher, [ended, stays], { first: 1 });
  forwarder.end(ended.viewer_id);
  // What was said to the process before is done once it answers.
  const other = await openRtcPeer("RecvOnly");
  closing.push(() => other.close());
  expect(await forwarder.play({ channel: "nobody", offer: other.offer })).toBeNull();
  publisher.send(makeVideoPacket({ sequence: key + 1, timestamp: (key + 1) * 3_000 }));
  await vi.waitFor(() => expect(sequencesFrom(stays, key)).toEqual([key, key + 1]), patience);
  expect(sequencesFrom(ended, key)).toEqual([key]);
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
  await sendUntilSeen(publisher, [viewer], { first: 1 });
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
