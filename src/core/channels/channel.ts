export const transports = ["multicast", "hls", "dash", "rtsp", "http"] as const;
export type Transport = (typeof transports)[number];

export interface Source {
  transport: Transport;
  url: string;
  /** The venues where it works; null: everywhere. */
  venue_ids: string[] | null;
}

/** What people write of a channel. */
export interface ChannelFields {
  name: string;
  number: number | null;
  /** The group as playlists write it; semicolons separate several titles. */
  group: string | null;
  logo_url: string | null;
  /** The key of the channel in TV guides. */
  tvg_id: string | null;
  /** The sources in the order in which screens try them. */
  sources: Source[];
}

/** The longest texts, in characters. */
export const longest = { name: 200, group: 200, tvg_id: 200, url: 2_000 };
export const greatest_number = 999_999;
export const most_sources = 50;

const schemes: Record<Transport, string[]> = {
  multicast: ["udp", "rtp"],
  hls: ["https", "http"],
  dash: ["https", "http"],
  rtsp: ["rtsp", "rtsps"],
  http: ["https", "http"],
};

/** Tells why a source of this transport cannot have this address; null when it can. */
export function findAddressProblem(transport: Transport, url: string): string | null {
  const { scheme, host } = splitUrl(url);
  const fitting = schemes[transport];
  if (!fitting.includes(scheme))
    return `must begin with ${fitting.map((scheme) => `${scheme}://`).join(" or ")} and name a host`;
  // Neither screens nor the node would send a password on, and everybody who reads the list would see it.
  if (host.includes("@") && /^https?$/.test(scheme)) return "must not hold a user name or password";
  return null;
}

/** Detects the transport of a stream from its address; null when it is none of the known ones. */
export function detectTransport(url: string): Transport | null {
  const { scheme, host, rest } = splitUrl(url);
  if (host === "") return null;
  if (schemes.multicast.includes(scheme)) return "multicast";
  if (schemes.rtsp.includes(scheme)) return "rtsp";
  if (!schemes.http.includes(scheme)) return null;
  if (/\.m3u8?(?=$|[?#/;&])|=m3u8/i.test(rest)) return "hls";
  return /\.mpd(?=$|[?#/;&])|=mpd/i.test(rest) ? "dash" : "http";
}

/** All parts are empty when the text is no address. */
export function splitUrl(url: string): { scheme: string; host: string; rest: string } {
  const [, scheme = "", host = "", rest = ""] = /^([a-z][a-z0-9+.-]*):\/\/([^\s/?#]+)(\S*)$/i.exec(url) ?? [];
  return { scheme: scheme.toLowerCase(), host, rest };
}

export type PlaylistSource = { transport: Transport; url: string };
export type PlaylistChannel = Omit<ChannelFields, "sources"> & { sources: PlaylistSource[] };
