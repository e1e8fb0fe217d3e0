import type { PlayedSource } from "../../core/playback/programme.ts";
import { fingerprint } from "../../core/playback/fingerprint.ts";
import type { App } from "../app.ts";

export interface Source {
  transport: "multicast" | "hls" | "dash" | "rtsp" | "http";
  url: string;
}

/** How screens get at a source, or why they cannot. */
export function playedSource(
  _app: App,
  _workspace_id: string,
  { transport, url }: Source,
): PlayedSource | { problem: string } {
  if (transport === "rtsp" || transport === "multicast")
    return { problem: `${transport} cannot be reached from here` };
  return { id: fingerprint(`${transport} ${url}`), transport, url, relay_url: null };
}
