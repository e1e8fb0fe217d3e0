import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { PlayLabels } from "./playLabels.ts";

const Spoken = createContext<PlayLabels | null>(null);

export const PlayLabelsProvider = Spoken.Provider;

/** Returns what games and polls say, in the page's language. */
export const usePlayLabels = () => useContext(Spoken)!;
