import type { Programme } from "../../../core/playback/programme.ts";
import { loadDash } from "./openDash.ts";
import { loadHls } from "./openHls.ts";

const loaders = { hls: loadHls, dash: loadDash, http: null };

/** Loads what channels will need to be played before the first is switched on. */
export function warmUp({ channels }: Programme): void {
  const sources = Object.values(channels).flatMap(({ sources }) => sources);
  for (const transport of new Set(sources.map(({ transport }) => transport)))
    // Whoever needs it asks again.
    loaders[transport]?.().catch(() => {});
}
