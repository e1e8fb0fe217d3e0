import nodeDataChannel, { type PeerConnection, type Track } from "node-datachannel";
import { BadOffer, ForwarderUnavailable } from "./refusals.ts";

const { PeerConnection: Peer } = nodeDataChannel;

export interface PeerSettings {
  /** The one UDP port of all connections. */
  port: number;
  /** Listens on this address only; undefined: on all. */
  bind_address: string | undefined;
  /**
   * What is advertised instead of the machine's own addresses, as `address` or `address:port`; none: those it has
   * itself.
   */
  addresses: readonly string[];
}

/** Gathering the machine's own addresses takes milliseconds. */
const gather_ms = 3_000;

/** Opens a connection on the common port. No server is asked for its address: who connects finds it in the answer. */
export function openPeer(name: string, { port, bind_address }: PeerSettings): PeerConnection {
  return new Peer(name, {
    iceServers: [],
    enableIceUdpMux: true,
    portRangeBegin: port,
    portRangeEnd: port,
    disableAutoNegotiation: true,
    ...(bind_address !== undefined && { bindAddress: bind_address }),
  });
}

export function sendIfOpen(track: Track, packet: Buffer): void {
  try {
    if (track.isOpen()) track.sendMessageBinary(packet);
  } catch {
    // The library closes connections in threads of its own, also between the question and the sending.
  }
}

/** Answers an offer with everything in it, because neither WHIP nor WHEP need to send candidates afterwards. */
export async function answerOffer(
  peer: PeerConnection,
  offer: string,
  settings: PeerSettings,
): Promise<string> {
  const gathered = new Promise<void>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new ForwarderUnavailable("no address was found in time")),
      gather_ms,
    );
    peer.onGatheringStateChange((state) => {
      if (state !== "complete") return;
      clearTimeout(timer);
      resolve();
    });
  });
  try {
    peer.setRemoteDescription(offer, "offer");
    peer.setLocalDescription("answer");
  } catch (error) {
    gathered.catch(() => {});
    throw new BadOffer(`cannot be answered: ${error instanceof Error ? error.message : String(error)}`);
  }
  await gathered;
  const answer = peer.localDescription()?.sdp;
  if (answer === undefined) throw new ForwarderUnavailable("no answer could be made");
  return advertise(answer, settings);
}

const any_candidates = /(?:^a=candidate:.*\r?\n)+/gm;

/** Puts the configured addresses in the place of those that the machine has itself. */
export function advertise(
  sdp: string,
  { addresses, port }: Pick<PeerSettings, "addresses" | "port">,
): string {
  if (addresses.length > 0) return withCandidates(sdp.replace(any_candidates, ""), addresses, port);
  // A machine without any network still shows its own presenters on its own screens.
  return sdp.includes("\na=candidate:") ? sdp : withCandidates(sdp, ["127.0.0.1"], port);
}

/** Adds them to the first medium, which carries all others. */
function withCandidates(sdp: string, addresses: readonly string[], port: number): string {
  const candidates = addresses.map((given, index) => {
    const [address, own_port = port] = readAddress(given);
    return `a=candidate:${index + 1} 1 UDP ${2_122_317_823 - index} ${address} ${own_port} typ host\r\n`;
  });
  return sdp.replace(/^a=ice-pwd:.*\r?\n/m, (line) => line + candidates.join(""));
}

/** Reads `10.0.0.1`, `10.0.0.1:4000`, `fd00::1` or `[fd00::1]:4000`. */
export function readAddress(given: string): [address: string, port?: string] {
  const [, bracketed, plain, port] = /^(?:\[([^\]]+)\]|([^:]+)):(\d{1,5})$/.exec(given) ?? [];
  const address = bracketed ?? plain;
  return address === undefined || port === undefined ? [given] : [address, port];
}
