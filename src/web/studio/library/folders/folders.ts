import type { Folder } from "../../../../contract/folders.ts";
import { queryOptions } from "@tanstack/react-query";
import type { Session } from "../../people/session.ts";
import { workspaceKey } from "../../queryKeys.ts";

type Caller = Pick<Session, "workspace" | "api">;
/** All of them: the way to one is made of the others. */
export function foldersQuery({ workspace, api }: Caller) {
  return queryOptions({
    queryKey: workspaceKey(workspace.id, "folders"),
    queryFn: ({ signal }) => api.listAll("/folders", { signal }),
  });
}

/** The folders from the top down to the folder itself; the list is empty for a folder that is gone. */
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

/** Folders to choose from, each named with the folders above it. */
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
