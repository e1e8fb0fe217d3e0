import type { Session } from "../people/session.ts";

interface Page<T> {
  items: T[];
  next_cursor: string | null;
}

/** Every page of a list: a day's programme or a choice makes no sense by halves. */
export async function readAll<T>(
  { api }: Pick<Session, "api">,
  path: string,
  { signal, ...wanted }: { signal?: AbortSignal } & Record<string, string | AbortSignal | undefined> = {},
): Promise<T[]> {
  const items: T[] = [];
  let cursor: string | null = null;
  do {
    const query = new URLSearchParams({ limit: "200", ...(cursor !== null && { cursor }) });
    for (const [name, value] of Object.entries(wanted)) if (typeof value === "string") query.set(name, value);
    const page: Page<T> = await api<Page<T>>({ path: `${path}?${query}`, signal });
    items.push(...page.items);
    cursor = page.next_cursor;
  } while (cursor !== null);
  return items;
}
