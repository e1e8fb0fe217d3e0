import type { PlayedSource } from "../../core/playback/programme.ts";
import type { App } from "../app.ts";
import { gatewaySource } from "./gatewaySource.ts";

export interface Source {
  transport: "multicast" | "hls" | "dash" | "rtsp" | "http";
  url: string;
}

/** How screens get at a source, or why they cannot. */
export function playedSource(
  app: App,
  _workspace_id: string,
  { transport, url }: Source,
): PlayedSource | { problem: string } {
  if (transport === "rtsp" || transport === "multicast") return gatewaySource(app, { transport, url });
  return { transport, url, relay_url: null };
}
