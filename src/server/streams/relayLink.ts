import type { App } from "../app.ts";
import { about_ten_days, computeExpiry } from "../media/sign.ts";
import { seal, unseal } from "./seal.ts";

/** What a link leads to, and how it is handed on. */
export interface RelayLink {
  workspace_id: string;
  /** Seconds; what a playlist names is good for as long as the playlist. */
  exp: number;
  /**
   * `playlist`: HLS, rewritten so that all it names comes through here. `media`: bytes as they are. `folder`: a DASH
   * manifest, and whatever lies beside and below it, since its templates name more than can be listed.
   */
  kind: "playlist" | "media" | "folder";
  url: string;
  /** The one host that may be on the local network (GATEWAY_ALLOW): the one that the channel's source names. */
  local_host: string | null;
  /** Of a folder: the manifest in it. */
  manifest?: string;
}

/** What a link and all that come of it have in common. */
export type RelayGrant = Pick<RelayLink, "workspace_id" | "exp" | "local_host">;

const toSealKey = ({ installation }: App) => ({ secret: installation.secret, use: "relay" }) as const;

export const relay_path = "/relay/";
/** Under this name a folder's manifest is asked for, whatever it is called there. */
export const manifest_name = "manifest.mpd";

/** Where screens find a source that they cannot reach, or read, themselves. */
export function relayUrl(
  app: App,
  workspace_id: string,
  { transport, url }: { transport: "hls" | "dash" | "http"; url: string },
): string {
  const local_host = app.config.GATEWAY_ALLOW.length > 0 ? new URL(url).hostname : null;
  const whole = { workspace_id, exp: computeExpiry(app.now(), about_ten_days), local_host };
  if (transport === "dash") return folderLink(app, whole, new URL(url));
  return linkTo(app, { ...whole, kind: transport === "hls" ? "playlist" : "media", url });
}

export function linkTo(app: App, { workspace_id, exp, kind, url, local_host, manifest }: RelayLink): string {
  const written = JSON.stringify([workspace_id, exp, kind, url, local_host, manifest]);
  return relay_path + seal(toSealKey(app), written);
}

/** To a manifest in its folder. */
export function folderLink(app: App, whole: RelayGrant, url: URL): string {
  const { workspace_id, exp, local_host } = whole;
  const folder = new URL(".", url);
  const manifest = url.href.slice(folder.href.length);
  return `${linkTo(app, { workspace_id, exp, local_host, kind: "folder", url: folder.href, manifest })}/${manifest_name}`;
}

/** Null for a link that is not ours, or no longer good. */
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
