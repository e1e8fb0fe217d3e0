import { hasFields, isList } from "../../client/checks.ts";

const isIceServers = hasFields<{ ice_servers: RTCIceServer[] }>({ ice_servers: isList });
const answer_ms = 3_000;
/** Addresses of a relay take as long as its answer. */
const gathering_ms = 1_000;

let known: RTCIceServer[] | null = null;

/** Returns the servers that help through a firewall. Most networks need none, so a missing answer stops nobody. */
export async function readIceServers(headers: Readonly<Record<string, string>>): Promise<RTCIceServer[]> {
  known ??= await fetchIceServers(headers);
  return known ?? [];
}

async function fetchIceServers(headers: Readonly<Record<string, string>>): Promise<RTCIceServer[] | null> {
  try {
    const response = await fetch("/ice-servers", { headers, signal: AbortSignal.timeout(answer_ms) });
    const body: unknown = await response.json();
    return response.ok && isIceServers(body) ? body.ice_servers : null;
  } catch {
    return null;
  }
}

/**
 * Makes the offer. The other side sees by itself where packets come from, so it needs no addresses; only those of a
 * relay are worth waiting for.
 */
export async function makeOffer(connection: RTCPeerConnection, ice_servers: RTCIceServer[]): Promise<string> {
  await connection.setLocalDescription();
  if (ice_servers.length > 0) await gatherAddresses(connection);
  return connection.localDescription!.sdp;
}

function gatherAddresses(connection: RTCPeerConnection): Promise<void> {
  return new Promise((resolve) => {
    const look = () => connection.iceGatheringState === "complete" && resolve();
    connection.addEventListener("icegatheringstatechange", look);
    setTimeout(resolve, gathering_ms);
    look();
  });
}
