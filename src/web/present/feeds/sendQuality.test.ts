import { expect, test } from "vitest";
import { judgeSendQuality, readSendStats } from "./sendQuality.ts";

const report = (...entries: Record<string, unknown>[]) =>
  new Map(entries.map((entry, at) => [String(at), entry] as const));

test("the network is read of the pair that is in use and of what the server says of it", () => {
  const stats = readSendStats(
    report(
      { type: "candidate-pair", state: "failed", nominated: false, currentRoundTripTime: 9 },
      {
        type: "candidate-pair",
        state: "succeeded",
        nominated: true,
        currentRoundTripTime: 0.045,
        availableOutgoingBitrate: 3_000_000,
      },
      { type: "remote-inbound-rtp", kind: "audio", fractionLost: 0 },
      { type: "remote-inbound-rtp", kind: "video", fractionLost: 0.02 },
    ),
  );
  expect(stats).toEqual({ rtt_ms: 45, loss: 0.02, available_bps: 3_000_000 });
});

test("nothing is said of what a browser does not measure", () => {
  const stats = readSendStats(report({ type: "codec" }));
  expect([stats, judgeSendQuality(stats)]).toEqual([{ rtt_ms: null, loss: null, available_bps: null }, null]);
});

const good = { rtt_ms: 40, loss: 0, available_bps: 2_500_000 };

test.each([
  ["good", good],
  ["good", { ...good, available_bps: null }],
  ["weak", { ...good, loss: 0.05 }],
  ["weak", { ...good, rtt_ms: 500 }],
  ["weak", { ...good, available_bps: 500_000 }],
  ["bad", { ...good, loss: 0.2 }],
  ["bad", { ...good, rtt_ms: 1_500 }],
  ["bad", { ...good, available_bps: 100_000 }],
])("a network is %s with %o", (quality, stats) => {
  expect(judgeSendQuality(stats)).toBe(quality);
});
