import type { PlayGroup } from "../../../contract/plays.ts";

export type { PlayGroup };

/** The same list stands in the contract, which pages import for its types alone. */
export const playGroups: readonly PlayGroup[] = ["record", "scene", "story", "stage", "screen", "day"];
