import { expect, test } from "vitest";
import { countBetween, isRtcp, readPayload, readRtpHeader, writeRtpHeader } from "./rtpPacket.ts";

const packet = Buffer.from("80e00102aabbccdd11223344010203", "hex");

test("a header is read and written, and the marker bit stays", () => {
  expect(readRtpHeader(packet)).toEqual({
    payload_type: 96,
    sequence: 0x0102,
    timestamp: 0xaabbccdd,
    ssrc: 0x11223344,
  });
  const written = Buffer.from(packet);
  writeRtpHeader(written, { payload_type: 102, sequence: 65535, timestamp: 7, ssrc: 9 });
  expect(written.toString("hex")).toBe("80e6ffff0000000700000009010203");
});

test("what is too short or of another version is no packet", () => {
  expect(readRtpHeader(packet.subarray(0, 11))).toBeNull();
  expect(readRtpHeader(Buffer.concat([Buffer.from([0x40]), packet.subarray(1)]))).toBeNull();
});

test("the payload is what is left without sources, extensions and padding", () => {
  expect(readPayload(packet)).toEqual(Buffer.from([1, 2, 3]));
  const extended = Buffer.from("b1600001000000010000000200000003bede0001aaaaaaaa0506000003", "hex");
  expect(readPayload(extended)).toEqual(Buffer.from([5, 6]));
  expect(readPayload(Buffer.from("906000010000000100000002bede00ff", "hex"))).toEqual(Buffer.alloc(0));
});

test("reports are told from media by their type", () => {
  expect([isRtcp(Buffer.from("80c90001deadbeef", "hex")), isRtcp(packet)]).toEqual([true, false]);
});

test("sequence numbers are counted across their end", () => {
  expect([
    countBetween(65535, 0),
    countBetween(0, 65535),
    countBetween(10, 30),
    countBetween(30, 10),
  ]).toEqual([1, -1, 20, -20]);
});
