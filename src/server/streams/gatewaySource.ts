import { createRequire } from "node:module";
import type { PlayedSource } from "../../core/playback/programme.ts";
import type { App } from "../app.ts";
import { commandToAdd, isInstalled } from "../media/optionalPackages.ts";
import { GatewayProblem, readGatewaySource, refuseSource } from "./gatewayAddress.ts";
import { sealSource } from "./gatewayToken.ts";
import { sourceId } from "./sourceId.ts";

interface ForeignSource {
  transport: "rtsp" | "multicast";
  url: string;
}

/** Returns where screens get what no browser can open itself: from the node, as HLS. */
export function gatewaySource(
  app: Pick<App, "config" | "installation" | "now">,
  source: ForeignSource,
): PlayedSource | { problem: string } {
  try {
    refuseSource(readGatewaySource(source.transport, source.url), app.config.GATEWAY_ALLOW);
  } catch (error) {
    if (!(error instanceof GatewayProblem)) throw error;
    return { problem: error.message };
  }
  if (!hasLibav) return { problem: noLibav };
  const token = sealSource(app.installation.secret, source, app.now());
  return {
    id: sourceId(app, source),
    transport: "hls",
    url: null,
    relay_url: `/gateway/${token}/index.m3u8`,
    starts_slowly: true,
  };
}

const platform = `${process.platform}-${process.arch}`;
const toAdd = isInstalled("video") ? "" : `. To add it: ${commandToAdd("video")}`;
const noLibav = `this node cannot hand on rtsp and multicast: there is no libav for ${platform} here${toAdd}`;
/** libav is only looked for here: the processes that need it load it, never the node. */
const hasLibav = canResolve(
  process.platform === "win32"
    ? `@seydx/node-av-${platform}-msvc/node-av.node`
    : `@seydx/node-av-${platform}/node-av.node`,
);

function canResolve(name: string): boolean {
  try {
    createRequire(import.meta.url).resolve(name);
    return true;
  } catch {
    return false;
  }
}
