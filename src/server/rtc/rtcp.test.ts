import { expect, test } from "vitest";
import {
  readRtcp,
  writeBitrateLimit,
  writeNack,
  writePictureLoss,
  writeReceiverReport,
  writeSenderReport,
} from "./rtcp.ts";

test("a compound packet is read to its end, and unknown reports are passed over", () => {
  const goodbye = Buffer.from("81cb000100000007", "hex");
  const report = {
    ssrc: 5,
    ntp: 0x0102030405060708n,
    timestamp: 90_000,
    packets: 3,
    bytes: 4,
    cname: "cuelight",
  };
  const compound = Buffer.concat([
    writeReceiverReport(),
    writeSenderReport(report),
    goodbye,
    writePictureLoss(8),
    writeNack(9, [1, 65535]),
  ]);
  expect(readRtcp(compound)).toEqual([
    { kind: "sender_report", ssrc: 5, ntp: 0x0102030405060708n, timestamp: 90_000 },
    { kind: "picture_loss", ssrc: 8 },
    { kind: "nack", ssrc: 9, sequences: [1, 65535] },
  ]);
});

test("a missing packet is followed by a mask of the sixteen after it", () => {
  const nack = writeNack(9, [65534]);
  nack.writeUInt16BE(0b1000_0000_0000_0011, 14);
  expect(readRtcp(nack)).toEqual([{ kind: "nack", ssrc: 9, sequences: [65534, 65535, 0, 14] }]);
});

test("what is cut off or lies about its length is left out", () => {
  expect(
    readRtcp(
      writeSenderReport({ ssrc: 1, ntp: 1n, timestamp: 1, packets: 1, bytes: 1, cname: "c" }).subarray(0, 20),
    ),
  ).toEqual([]);
  expect(readRtcp(Buffer.from("81ceffff0000000100000002", "hex"))).toEqual([
    { kind: "picture_loss", ssrc: 2 },
  ]);
  expect(readRtcp(Buffer.alloc(0))).toEqual([]);
});

test("a limit of the bitrate is written with eighteen bits and an exponent", () => {
  const limit = writeBitrateLimit(2_500_000, [7]);
  const mantissa = limit.readUIntBE(17, 3) & 0x3ffff;
  const exponent = limit[17]! >> 2;
  expect(limit.length / 4 - 1).toBe(limit.readUInt16BE(2));
  expect(limit.subarray(12, 16).toString()).toBe("REMB");
  expect(Math.abs(mantissa * 2 ** exponent - 2_500_000)).toBeLessThan(64);
});

test("a receiver report carries what was lost and how long ago the sender reported", () => {
  const report = writeReceiverReport({
    ssrc: 7,
    fraction_lost: 12,
    lost: 300,
    highest_sequence: 70_000,
    jitter: 33.4,
    last_report: 0xdeadbeef,
    since_last_report: 65536,
  });
  expect(report.toString("hex")).toBe("81c9000700000001000000070c00012c0001117000000021deadbeef00010000");
});
