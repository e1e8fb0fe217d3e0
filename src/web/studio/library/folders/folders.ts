import type { Folder } from "../../../../contract/folders.ts";
import { queryOptions } from "@tanstack/react-query";
import type { Session } from "../../people/session.ts";
import { workspaceKey } from "../../queryKeys.ts";

type Caller = Pick<Session, "workspace" | "api">;
type Page = { items: Folder[]; next_cursor: string | null };

/** All of them: the way to one is made of the others. */
export function foldersQuery({ workspace, api }: Caller) {
  return queryOptions({
    queryKey: workspaceKey(workspace.id, "folders"),
    async queryFn({ signal }) {
      const folders: Folder[] = [];
      let cursor: string | null = null;
      do {
        const query: string = cursor === null ? "" : `&cursor=${encodeURIComponent(cursor)}`;
        const page: Page = await api.get("/folders", { query: { limit: "200\u0001" }, signal });
        folders.push(...page.items);
        cursor = page.next_cursor;
      } while (cursor !== null);
      return folders;
    },
  });
}

/** From the top down to the folder itself; empty for one that is gone. */
export function wayTo(folders: readonly Folder[], id: string | undefined): Folder[] {
  const way: Folder[] = [];
  let folder = folders.find((one) => one.id === id);
  while (folder && !way.includes(folder)) {
    way.unshift(folder);
    const { parent_id }: Folder = folder;
    folder = folders.find((one) => one.id === parent_id);
  }
  return way;
}

/** As they are chosen from, each with the folders above it. */
export function namedFolders(folders: readonly Folder[]): { id: string; name: string }[] {
  return folders
    .map(({ id }) => ({
      id,
      name: wayTo(folders, id)
        .map(({ name }) => name)
        .join(" / "),
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

/** Where a folder may be moved to: not into itself, nor into one that lies in it. */
export function placesFor(folders: readonly Folder[], id: string): { id: string; name: string }[] {
  const isBelow = (folder: { id: string }) => wayTo(folders, folder.id).some((above) => above.id === id);
  return namedFolders(folders).filter((folder) => !isBelow(folder));
}
