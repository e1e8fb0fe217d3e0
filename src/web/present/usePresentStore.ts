import { useEffect, useState } from "preact/hooks";
import type { PresentState, PresentStore } from "./presentStore.ts";

export function usePresentStore(store: PresentStore): PresentState {
  const [state, setState] = useState(store.state());
  useEffect(() => {
    const look = () => setState(store.state());
    // Something may have changed before anybody listened.
    look();
    return store.listen(look);
  }, [store]);
  return state;
}
