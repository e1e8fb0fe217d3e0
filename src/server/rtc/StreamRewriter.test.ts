import { expect, test } from "vitest";
import { readRtpHeader, type RtpHeader } from "./rtpPacket.ts";
import { StreamRewriter } from "./StreamRewriter.ts";

function makePacket({ ssrc, sequence, timestamp }: Omit<RtpHeader, "payload_type">): Buffer {
  const packet = Buffer.alloc(14);
  packet[0] = 0x80;
  packet[1] = 96;
  packet.writeUInt16BE(sequence, 2);
  packet.writeUInt32BE(timestamp, 4);
  packet.writeUInt32BE(ssrc, 8);
  return packet;
}

function send(stream: StreamRewriter, given: Omit<RtpHeader, "payload_type">, now_ms: number) {
  const packet = makePacket(given);
  const header = readRtpHeader(packet)!;
  if (!stream.isFrom(given.ssrc)) stream.changeOver(header, now_ms);
  const rewritten = stream.rewrite(packet, header, now_ms);
  return rewritten && readRtpHeader(rewritten);
}

test("a second publisher goes on where the first one ended, in number and in time", () => {
  const stream = new StreamRewriter(42, 90_000);
  expect(send(stream, { ssrc: 1, sequence: 65535, timestamp: 5_000 }, 0)).toMatchObject({
    sequence: 65535,
    timestamp: 5_000,
    ssrc: 42,
  });
  expect(send(stream, { ssrc: 1, sequence: 0, timestamp: 8_000 }, 33)).toMatchObject({
    sequence: 0,
    timestamp: 8_000,
  });
  expect(send(stream, { ssrc: 2, sequence: 30_000, timestamp: 4_000_000_000 }, 533)).toMatchObject({
    sequence: 1,
    timestamp: 8_000 + 45_000,
    ssrc: 42,
  });
  expect(send(stream, { ssrc: 2, sequence: 30_001, timestamp: 4_000_003_000 }, 566)).toMatchObject({
    sequence: 2,
    timestamp: 8_000 + 48_000,
  });
});

test("a packet that comes late keeps its place, and one from before the beginning is dropped", () => {
  const stream = new StreamRewriter(42, 90_000);
  send(stream, { ssrc: 1, sequence: 100, timestamp: 0 }, 0);
  send(stream, { ssrc: 1, sequence: 103, timestamp: 3_000 }, 33);
  expect(send(stream, { ssrc: 1, sequence: 102, timestamp: 3_000 }, 40)).toMatchObject({ sequence: 102 });
  expect(send(stream, { ssrc: 1, sequence: 99, timestamp: 0 }, 41)).toBeNull();
});

test("the newest packets can be had again, with the numbers they went out with", () => {
  const stream = new StreamRewriter(42, 90_000);
  for (let sequence = 0; sequence < 600; sequence++)
    send(stream, { ssrc: 1, sequence, timestamp: sequence }, sequence);
  expect(stream.find(87)).toBeUndefined();
  expect(readRtpHeader(stream.find(88)!)).toMatchObject({ sequence: 88, ssrc: 42 });
  expect(stream.packets).toBe(600);
});

test("timestamps of reports are moved like those of packets", () => {
  const stream = new StreamRewriter(42, 48_000);
  send(stream, { ssrc: 1, sequence: 1, timestamp: 1_000 }, 0);
  send(stream, { ssrc: 2, sequence: 1, timestamp: 50_000 }, 1_000);
  expect([stream.toTimestamp(2, 50_480), stream.toTimestamp(1, 1_480)]).toEqual([49_480, null]);
});
