import { useState } from "react";

/**
 * What a dialog was opened with: it stays as it was, whatever others do to the list meanwhile. Null for something new,
 * undefined while it is not known.
 */
export function useOpened<T extends { id: string }>(
  list: readonly T[] | undefined,
  id: string | undefined,
): T | null | undefined {
  const [opened, setOpened] = useState<T | null>(null);
  if (id === undefined) return null;
  if (opened?.id === id) return opened;
  const found = list?.find((one) => one.id === id);
  if (found) setOpened(found);
  return found;
}
