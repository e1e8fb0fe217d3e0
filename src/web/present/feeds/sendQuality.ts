import type { LinkQuality } from "../../../core/presenters/livePresenter.ts";

export interface SendStats {
  rtt_ms: number | null;
  /** The share of packets that got lost lately, 0 to 1. */
  loss: number | null;
  /** Bits per second that the browser believes the network takes. */
  available_bps: number | null;
}

type Report = Iterable<[string, Record<string, unknown>]>;

/** Reads of a browser's statistics how the network is. Browsers leave out what they do not measure. */
export function readSendStats(report: RTCStatsReport | Report): SendStats {
  const entries = [...(report as Report)].map(([, entry]) => entry);
  const pair = entries.find(
    ({ type, nominated, state }) => type === "candidate-pair" && nominated === true && state === "succeeded",
  );
  const remote = entries.filter(({ type }) => type === "remote-inbound-rtp");
  return {
    rtt_ms: toMs(pair?.["currentRoundTripTime"] ?? remote[0]?.["roundTripTime"]),
    loss: highest(remote.map((entry) => entry["fractionLost"])),
    available_bps: toNumber(pair?.["availableOutgoingBitrate"]),
  };
}

const bad = { rtt_ms: 800, loss: 0.1, available_bps: 250_000 };
const weak = { rtt_ms: 350, loss: 0.03, available_bps: 700_000 };

/** Says of a network what people say of it; null while nothing is known. */
export function judgeSendQuality(stats: SendStats): LinkQuality | null {
  if (stats.rtt_ms === null && stats.loss === null && stats.available_bps === null) return null;
  if (isBeyond(stats, bad)) return "bad";
  return isBeyond(stats, weak) ? "weak" : "good";
}

function isBeyond({ rtt_ms, loss, available_bps }: SendStats, limit: typeof bad): boolean {
  return (
    (rtt_ms ?? 0) > limit.rtt_ms ||
    (loss ?? 0) > limit.loss ||
    (available_bps ?? Infinity) < limit.available_bps
  );
}

const toNumber = (value: unknown) => (typeof value === "number" ? value : null);

const toMs = (seconds: unknown) => (typeof seconds === "number" ? seconds * 1000 : null);

function highest(values: unknown[]): number | null {
  const numbers = values.filter((value) => typeof value === "number");
  return numbers.length > 0 ? Math.max(...numbers) : null;
}
