import type { PlayedSource } from "../../core/playback/programme.ts";
import type { App } from "../app.ts";
import { gatewaySource } from "./gatewaySource.ts";
import { relayUrl } from "./relayLink.ts";
import { sourceId } from "./sourceId.ts";

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
  if (transport === "rtsp" || transport === "multicast") return gatewaySource(app, { transport, url });
  const address = URL.parse(url);
  if (!address || !/^https?:$/.test(address.protocol))
    return { problem: `${transport} needs an http or https address` };
  return {
    id: sourceId(app, { transport, url }),
    transport,
    // No page that came over https may open it, and what it names is not encrypted either.
    url: address.protocol === "https:" ? url : null,
    relay_url: relayUrl(app, workspace_id, { transport, url: address.href }),
    starts_slowly: false,
  };
}
