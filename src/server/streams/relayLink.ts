import type { App } from "../app.ts";
import { about_ten_days, computeExpiry } from "../media/sign.ts";
import { seal, unseal } from "./seal.ts";

/** Says what a link leads to, and how it is handed on. */
export interface RelayLink {
  workspace_id: string;
  /** The expiry in seconds; what a playlist names is valid for as long as the playlist. */
  exp: number;
  /**
   * `playlist` is HLS, rewritten so that all it names comes through here. `media` is bytes as they are. `folder` is a
   * DASH manifest, and whatever lies beside and below it, since its templates name more than can be listed.
   */
  kind: "playlist" | "media" | "folder";
  url: string;
  /**
   * The one host that may be on the local network (GATEWAY_ALLOW), namely the one that the channel's source names.
   */
  local_host: string | null;
  /** The manifest in a folder. */
  manifest?: string;
}

/** A link shares this with all links that come of it. */
export type RelayGrant = Pick<RelayLink, "workspace_id" | "exp" | "local_host">;

const toSealKey = ({ installation }: App) => ({ secret: installation.secret, use: "relay" }) as const;

export const relay_path = "/relay/";
/** A folder's manifest is requested under this name, whatever it is called there. */
export const manifest_name = "manifest.mpd";

/** Returns where screens find a source that they cannot reach, or read, themselves. */
export function relayUrl(
  app: App,
  workspace_id: string,
  { transport, url }: { transport: "hls" | "dash" | "http"; url: string },
): string {
  const local_host = app.config.GATEWAY_ALLOW.length > 0 ? new URL(url).hostname : null;
  const whole = { workspace_id, exp: computeExpiry(app.now(), about_ten_days), local_host };
  if (transport === "dash") return makeFolderLink(app, whole, new URL(url));
  return makeLink(app, { ...whole, kind: transport === "hls" ? "playlist" : "media", url });
}

export function makeLink(
  app: App,
  { workspace_id, exp, kind, url, local_host, manifest }: RelayLink,
): string {
  const written = JSON.stringify([workspace_id, exp, kind, url, local_host, manifest]);
  return relay_path + seal(toSealKey(app), written);
}

/** Makes a link to a manifest in its folder. */
export function makeFolderLink(app: App, whole: RelayGrant, url: URL): string {
  const { workspace_id, exp, local_host } = whole;
  const folder = new URL(".", url);
  const manifest = url.href.slice(folder.href.length);
  return `${makeLink(app, { workspace_id, exp, local_host, kind: "folder", url: folder.href, manifest })}/${manifest_name}`;
}

/** Returns null for a link that is not ours, or no longer valid. */
export function readLink(app: App, sealed: string): RelayLink | null {
  const written = unseal(toSealKey(app), sealed);
  if (written === null) return null;
  const [workspace_id, exp, kind, url, local_host, manifest] = JSON.parse(written) as [
    string,
    number,
    RelayLink["kind"],
    string,
    string | null,
    string?,
  ];
  if (app.now() >= exp * 1000) return null;
  return { workspace_id, exp, kind, url, local_host, ...(manifest !== undefined && { manifest }) };
}
