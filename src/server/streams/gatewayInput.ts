import { AVMEDIA_TYPE_AUDIO, AVMEDIA_TYPE_VIDEO } from "node-av/constants";
import { Dictionary, FFmpegError, FormatContext, InputFormat, type Stream } from "node-av/lib";
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import { type GatewaySource, GatewayProblem } from "./gatewayAddress.ts";
import { openRtspDoor } from "./gatewayRtspDoor.ts";

export interface GatewayInput {
  context: FormatContext;
  video: Stream | null;
  audio: Stream | null;
  /** RTSP counts from where one joins, broadcasts from any moment. */
  counts_from_zero: boolean;
}

const SECOND = 1_000_000;
/** The less is probed before it is known what a stream holds, the less a screen has to wait. */
const probing = { probesize: 2_000_000, analyzeduration: 1.5 * SECOND, fpsprobesize: 2 };
/**
 * The buffer takes what comes while the machine is busy, as far as the system grants it. Silence is noticed
 * elsewhere, and sooner.
 */
const receiving = { timeout: 10 * SECOND, buffer_size: 2_000_000, overrun_nonfatal: 1 };

/** Opens the checked source as the one format it can be, by the protocols that this takes and no others. */
export async function openInput(source: GatewaySource, address: string): Promise<GatewayInput> {
  const { url, format, options } = await chooseOptions(source, address);
  const context = new FormatContext();
  context.allocContext();
  const dictionary = Dictionary.fromObject({ ...probing, ...options });
  demand(
    await context.openInput(url, InputFormat.findInputFormat(format), dictionary),
    "it cannot be opened",
  );
  demand(await context.findStreamInfo(null), "nothing in it can be read");
  const chooseBest = (type: Parameters<FormatContext["findBestStream"]>[0]) =>
    context.streams[context.findBestStream(type)] ?? null;
  const input = {
    context,
    video: chooseBest(AVMEDIA_TYPE_VIDEO),
    audio: chooseBest(AVMEDIA_TYPE_AUDIO),
    counts_from_zero: source.protocol === "rtsp",
  };
  if (!input.video && !input.audio) throw new GatewayProblem("there is neither picture nor sound in it");
  return input;
}

async function chooseOptions({ protocol, port, path, credentials, sender }: GatewaySource, address: string) {
  if (protocol === "rtsp") {
    const door = await openRtspDoor({ address, port });
    return {
      url: `rtsp://${credentials && `${credentials}@`}127.0.0.1:${door}${path}`,
      format: "rtsp",
      options: {
        protocol_whitelist: "rtsp,rtp,tcp",
        rtsp_transport: "tcp",
        allowed_media_types: "video+audio",
        timeout: receiving.timeout,
      },
    };
  }
  const host = isIP(address) === 6 ? `[${address}]` : address;
  const is_group = ipaddr.process(address).range() === "multicast";
  return {
    url: `${protocol}://${host}:${port}`,
    format: protocol === "udp" ? "mpegts" : "rtp",
    options: {
      ...receiving,
      protocol_whitelist: protocol === "udp" ? "udp" : "rtp,udp",
      // Otherwise packets sent to any address of this machine would be accepted.
      ...(!is_group && { localaddr: address }),
      ...(is_group && sender !== "" && { sources: sender }),
    },
  };
}

/** Throws on a fault, which libav returns as a negative number. */
export function demand(answer: number, what: string): void {
  if (answer < 0) throw new GatewayProblem(`${what}: ${new FFmpegError(answer).message}`);
}
