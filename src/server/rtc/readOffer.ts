import { BadOffer } from "./refusals.ts";
import type { VideoCodec } from "./isKeyFrameStart.ts";

/** What an offer has of a kind of media that can be forwarded: payload types by codec. */
export interface OfferedMedia {
  mid: string;
  direction: "sendrecv" | "sendonly" | "recvonly" | "inactive";
}
export type OfferedAudio = OfferedMedia & { opus: number };
export type OfferedVideo = OfferedMedia & { payload_types: Partial<Record<VideoCodec, number>> };

export interface Offer {
  audio: OfferedAudio | null;
  video: OfferedVideo | null;
}

/** Every browser decodes this profile, and OBS sends it. */
const baseline = /profile-level-id=42(e0|00|c0)[0-9a-f]{2}/i;

/** Reads the first audio and the first video of an offer; throws a BadOffer for anything that is none. */
export function readOffer(sdp: string): Offer {
  if (!/^v=0\r?\n/.test(sdp) || !/^a=ice-ufrag:\S+/m.test(sdp) || !/^a=fingerprint:\S+ \S+/m.test(sdp))
    throw new BadOffer("is no WebRTC offer in SDP");
  const [session = "", ...sections] = sdp.split(/^(?=m=)/m);
  const usable = sections.filter((section) => !/^m=\w+ 0 /.test(section) || /^a=bundle-only/m.test(section));
  const find = (kind: string) => usable.find((section) => section.startsWith(`m=${kind} `));
  const audio = readAudio(find("audio"), session);
  const video = readVideo(find("video"), session);
  if (!audio && !video) throw new BadOffer("offers neither Opus nor VP8 nor H264");
  return { audio, video };
}

function readAudio(section: string | undefined, session: string): OfferedAudio | null {
  const [codec] = section ? listCodecs(section).filter(({ name }) => name === "opus") : [];
  return section && codec ? { ...readMedia(section, session), opus: codec.payload_type } : null;
}

function readVideo(section: string | undefined, session: string): OfferedVideo | null {
  if (!section) return null;
  const codecs = listCodecs(section);
  const vp8 = codecs.find(({ name }) => name === "vp8");
  const h264 = codecs.find(
    ({ name, parameters }) =>
      name === "h264" && baseline.test(parameters) && parameters.includes("packetization-mode=1"),
  );
  if (!vp8 && !h264) return null;
  const payload_types = {
    ...(vp8 && { VP8: vp8.payload_type }),
    ...(h264 && { H264: h264.payload_type }),
  };
  return { ...readMedia(section, session), payload_types };
}

function readMedia(section: string, session: string): OfferedMedia {
  const mid = /^a=mid:(\S+)/m.exec(section)?.[1];
  if (mid === undefined) throw new BadOffer("has media without a=mid");
  const pattern = /^a=(sendrecv|sendonly|recvonly|inactive)\s*$/m;
  const direction = (pattern.exec(section) ?? pattern.exec(session))?.[1] ?? "sendrecv";
  return { mid, direction: direction as OfferedMedia["direction"] };
}

/** Lists codecs in the order in which the other side prefers them. */
function listCodecs(section: string): { payload_type: number; name: string; parameters: string }[] {
  const order = /^m=\w+ \d+ \S+ (.*)$/m.exec(section)?.[1]?.match(/\d+/g) ?? [];
  return order.flatMap((payload_type) => {
    const name = new RegExp(`^a=rtpmap:${payload_type} ([\\w-]+)/`, "m").exec(section)?.[1];
    const parameters = new RegExp(`^a=fmtp:${payload_type} (.*)$`, "m").exec(section)?.[1] ?? "";
    return name === undefined
      ? []
      : [{ payload_type: Number(payload_type), name: name.toLowerCase(), parameters }];
  });
}
