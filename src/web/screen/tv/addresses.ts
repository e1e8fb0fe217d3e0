import type { PlayedSource } from "../../../core/playback/programme.ts";

/** One way to get at a source. */
export interface Address {
  source_id: string;
  transport: PlayedSource["transport"];
  url: string;
  via: "direct" | "relay";
  starts_slowly: boolean;
}

/** A source that failed this recently is tried after the others. */
const resentful_ms = 60_000;

/**
 * Remembers what was found out about sources on this page: whether they come by themselves or through the node, and
 * when they failed.
 */
export class KnownSources {
  #via = new Map<string, Address["via"]>();
  #failed_at = new Map<string, number>();

  succeed({ source_id, via }: Address): void {
    this.#via.set(source_id, via);
    this.#failed_at.delete(source_id);
  }

  fail({ source_id }: Address, at: number): void {
    this.#failed_at.set(source_id, at);
  }

  comesBy(source_id: string): Address["via"] {
    return this.#via.get(source_id) ?? "direct";
  }

  hasFailed(source_id: string, at: number): boolean {
    return at - (this.#failed_at.get(source_id) ?? -Infinity) < resentful_ms;
  }
}

/** Lists all ways to get at a channel, in the order in which they are tried. */
export function listAddresses(sources: readonly PlayedSource[], known: KnownSources, at: number): Address[] {
  const [fresh, failed] = [false, true].map((failed) =>
    sources.filter(({ id }) => known.hasFailed(id, at) === failed),
  );
  return [...fresh!, ...failed!].flatMap((source) => waysTo(source, known));
}

/** The node is asked only where a source cannot be reached without it. */
function waysTo(
  { id, transport, url, relay_url, starts_slowly }: PlayedSource,
  known: KnownSources,
): Address[] {
  const way = (url: string | null, via: Address["via"]) =>
    url === null ? [] : [{ source_id: id, transport, url, via, starts_slowly }];
  const ways = [...way(url, "direct"), ...way(relay_url, "relay")];
  return known.comesBy(id) === "relay" ? ways.toReversed() : ways;
}

/** Lists what to try when the source that has been playing is gone: the ones after it, and it again at the end. */
export function addressesAfter(addresses: readonly Address[], source_id: string): Address[] {
  const last = addresses.findLastIndex((address) => address.source_id === source_id);
  const others = [...addresses.slice(last + 1), ...addresses.slice(0, last + 1)];
  const isSame = (address: Address) => address.source_id === source_id;
  return [...others.filter((address) => !isSame(address)), ...others.filter(isSame)];
}

const first_pause_ms = 1_000;
const longest_pause_ms = 15_000;

/** Returns the pause after so many rounds in which no source brought a picture. */
export function pauseAfter(rounds: number): number {
  return Math.min(longest_pause_ms, first_pause_ms * 2 ** (rounds - 1));
}
