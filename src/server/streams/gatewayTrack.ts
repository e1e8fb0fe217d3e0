import { AV_NOPTS_VALUE } from "node-av/constants";
import type { Packet, Stream } from "node-av/lib";
import type { GatewayInput } from "./gatewayInput.ts";
import type { GatewayTranscoder } from "./gatewayTranscoder.ts";

/** Picture or sound on its way from a source into segments. */
export interface Track {
  from: Stream;
  to: Stream;
  transcoder: GatewayTranscoder | null;
  last_dts: bigint | null;
  /** How many in a row did not follow on the ones before. */
  strays: number;
}

/** Cameras leave out when to decode what comes in the order of showing, and libav the time of a first picture. */
export function isTimed(packet: Packet, { last_dts }: Track, { counts_from_zero }: GatewayInput): boolean {
  if (packet.dts === AV_NOPTS_VALUE) packet.dts = packet.pts;
  if (packet.pts === AV_NOPTS_VALUE) packet.pts = packet.dts;
  if (packet.pts !== AV_NOPTS_VALUE) return true;
  if (last_dts !== null || !counts_from_zero) return false;
  packet.dts = packet.pts = 0n;
  return true;
}

// A pause in what is sent, yes; a clock set anew, no.
export const MAX_STEP_S = 5;
const MAX_STEP_BACK_S = 0.5;
// Some five seconds of sound.
export const MAX_STRAYS = 200;

/** Whether a packet comes after the one before; small steps back, as unsteady clocks make them, are straightened. */
export function follows(packet: Packet, track: Track): boolean {
  const { last_dts } = track;
  if (last_dts === null) return true;
  const step_s = toSeconds(packet.dts - last_dts, track);
  if (step_s > MAX_STEP_S || step_s < -MAX_STEP_BACK_S) return false;
  if (packet.dts <= last_dts) packet.dts = last_dts + 1n;
  if (packet.pts < packet.dts) packet.pts = packet.dts;
  return true;
}

export const toSeconds = (time: bigint, { from }: Track) =>
  (Number(time) * from.timeBase.num) / from.timeBase.den;
