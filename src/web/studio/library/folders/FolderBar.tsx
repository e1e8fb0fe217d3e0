import { Link } from "@tanstack/react-router";
import { ChevronRight, Folder as FolderIcon } from "lucide-react";
import { mayEdit } from "../../people/roles.ts";
import { useSession } from "../../people/session.ts";
import { FolderMenu } from "./FolderMenu.tsx";
import type { Folder } from "../../../../contract/folders.ts";
import { wayTo } from "./folders.ts";

/** Where one is, and what lies below. */
export function FolderBar({ folders, folder }: { folders: Folder[]; folder: string | undefined }) {
  const { workspace } = useSession();
  const way = wayTo(folders, folder);
  const here = way.at(-1);
  const below = folders
    .filter(({ parent_id }) => parent_id === (here?.id ?? null))
    .toSorted((a, b) => a.name.localeCompare(b.name));
  return (
    <>
      {here && (
        <nav className="folder-way" aria-label="Folders above">
          <Link to="/library">All scenes</Link>
          {way.map(({ id, name }) => (
            <span key={id}>
              <ChevronRight aria-hidden />
              {id === here.id ? (
                <b aria-current="page">{name}</b>
              ) : (
                <Link to="/library" search={{ folder: id }}>
                  {name}
                </Link>
              )}
            </span>
          ))}
          {mayEdit(workspace.role) && <FolderMenu folder={here} folders={folders} />}
        </nav>
      )}
      {below.length > 0 && (
        <ul className="folders" aria-label="Folders">
          {below.map(({ id, name }) => (
            <li key={id}>
              <Link className="folder" to="/library" search={{ folder: id }}>
                <FolderIcon aria-hidden /> <span className="cut">{name}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
