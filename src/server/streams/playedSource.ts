import { fingerprint } from "../../core/playback/fingerprint.ts";
import type { PlayedSource } from "../../core/playback/programme.ts";
import type { App } from "../app.ts";
import { relayUrl } from "./relayLink.ts";

export interface Source {
  transport: "multicast" | "hls" | "dash" | "rtsp" | "http";
  url: string;
}

/** How screens get at a source, or why they cannot. */
export function playedSource(
  app: App,
  workspace_id: string,
  { transport, url }: Source,
): PlayedSource | { problem: string } {
  if (transport === "rtsp" || transport === "multicast")
    return { problem: `${transport} cannot be reached from here` };
  const address = URL.parse(url);
  if (!address || !/^https?:$/.test(address.protocol))
    return { problem: `${transport} needs an http or https address` };
  return {
    id: fingerprint(`${transport} ${url}`),
    transport,
    // No page that came over https may open it, and what it names is not encrypted either.
    url: address.protocol === "https:" ? url : null,
    relay_url: relayUrl(app, workspace_id, { transport, url: address.href }),
  };
}
