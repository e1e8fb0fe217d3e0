import { useState } from "react";

/**
 * Knows whether something is being deleted, or has been: nobody asks any more what uses it, though its row may stand a
 * moment longer.
 */
export function useGoing() {
  const [isGoing, setGoing] = useState(false);
  async function asGoing(remove: () => Promise<unknown>): Promise<void> {
    setGoing(true);
    try {
      await remove();
    } catch (error) {
      setGoing(false);
      throw error;
    }
  }
  return { isGoing, asGoing };
}

export type AsGoing = ReturnType<typeof useGoing>["asGoing"];
