import { isIP } from "node:net";
import type { PlayedSource } from "../../core/playback/programme.ts";
import type { App } from "../app.ts";
import { isInRanges, isPublicAddress } from "../media/publicAddress.ts";
import { gatewaySource } from "./gatewaySource.ts";
import { relayUrl } from "./relayLink.ts";
import type { Source } from "./source.ts";
import { sourceId } from "./sourceId.ts";

/** Says how screens get at a source, or why they cannot. */
export function toPlayedSource(
  app: App,
  workspace_id: string,
  { transport, url }: Source,
): PlayedSource | { problem: string } {
  if (transport === "rtsp" || transport === "multicast") return gatewaySource(app, { transport, url });
  const address = URL.parse(url);
  if (!address || !/^https?:$/.test(address.protocol))
    return { problem: `${transport} needs an http or https address` };
  const problem = address.protocol === "http:" ? explainClosed(app, address) : null;
  if (problem !== null) return { problem };
  return {
    id: sourceId(app, { transport, url }),
    transport,
    // No page that came over https may open it, and what it names is not encrypted either.
    url: address.protocol === "https:" ? url : null,
    relay_url: relayUrl(app, workspace_id, { transport, url: address.href }),
    starts_slowly: false,
  };
}

/**
 * Says why the node can never hand the source on, as far as its URL tells; names are looked up only when it is asked
 * for.
 */
function explainClosed(
  { config: { FETCH_ALLOW_HOSTS, GATEWAY_ALLOW } }: App,
  { hostname, port }: URL,
): string | null {
  const address = hostname.replace(/^\[|\]$/g, "");
  const host = `${hostname}:${port || 80}`;
  if (isIP(address) === 0 || isPublicAddress(address) || isInRanges(address, GATEWAY_ALLOW)) return null;
  if (FETCH_ALLOW_HOSTS.some((allowed) => allowed.toLowerCase() === host)) return null;
  return `${address} is on a local network that the node hands on nothing from: add its range to GATEWAY_ALLOW, or ${host} to FETCH_ALLOW_HOSTS`;
}
