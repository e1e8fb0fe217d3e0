import { hasFields, isList } from "../../../client/checks.ts";

const isIceServers = hasFields<{ ice_servers: RTCIceServer[] }>({ ice_servers: isList });
const patience_ms = 3_000;

/** Asks which servers help through a firewall. Most networks need none, so a missing answer stops nobody. */
export async function fetchIceServers(token: string): Promise<RTCIceServer[]> {
  try {
    const response = await fetch("/ice-servers", {
      headers: { Authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(patience_ms),
    });
    const body: unknown = await response.json();
    return isIceServers(body) ? body.ice_servers : [];
  } catch {
    return [];
  }
}
