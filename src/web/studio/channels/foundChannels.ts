import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Caller } from "../people/session.ts";
import { workspaceKey } from "../queryKeys.ts";

const most = 60;

/** By name, and by number where the words are one: that one comes first, as on a remote control. */
export function foundChannelsQuery({ workspace, api }: Caller, words: string) {
  const find = (query: Record<string, string>, signal: AbortSignal) =>
    api.get("/channels", { query: { limit: String(most), ...query }, signal });
  return queryOptions({
    queryKey: workspaceKey(workspace.id, "channels", "found", words),
    async queryFn({ signal }) {
      const [numbered, named] = await Promise.all([
        /^\d{1,6}$/.test(words) ? find({ number: words }, signal) : { items: [] },
        find({ q: words }, signal),
      ]);
      const first = new Set(numbered.items.map(({ id }) => id));
      return { ...named, items: [...numbered.items, ...named.items.filter(({ id }) => !first.has(id))] };
    },
    placeholderData: keepPreviousData,
  });
}
