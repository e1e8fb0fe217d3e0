import { useSyncExternalStore } from "react";

// The same width at which the studio's rail slides in.
const narrow = matchMedia("(max-width: 760px)");

function listen(onChange: () => void) {
  narrow.addEventListener("change", onChange);
  return () => narrow.removeEventListener("change", onChange);
}

/** On a phone the list is a strip of pictures. */
export function useNarrow(): boolean {
  return useSyncExternalStore(listen, () => narrow.matches);
}
