import { Link, useNavigate } from "@tanstack/react-router";
import { ChevronRight, Folder as FolderIcon } from "#icons";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { limits } from "../../../../core/limits.ts";
import { mayEdit } from "../../people/roles.ts";
import { useSession } from "../../people/session.ts";
import type { Folder } from "../../../../contract/folders.ts";
import { foldersQuery, placesFor, wayTo } from "./folders.ts";
import { DialogBox } from "../../parts/DialogBox.tsx";
import { Field } from "../../parts/Field.tsx";
import { Form, textIn } from "../../parts/Form.tsx";
import { RemoveDialog } from "../../parts/RemoveDialog.tsx";
import { RowMenu } from "../../parts/RowMenu.tsx";
import { Select } from "../../parts/Select.tsx";
import { useSave } from "../../parts/useSave.ts";
import { scenesKey } from "../scenes/scenes.ts";
import styles from "../Library.module.css";

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
        <nav className={`row wrap gap-4 ${styles.folderWay}`} aria-label="Folders above">
          <Link to="/library">All scenes</Link>
          {way.map(({ id, name }) => (
            <span key={id} className="row gap-4">
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
        <ul className="tiles gap-8" style={{ "--tile": "180px" }} aria-label="Folders">
          {below.map(({ id, name }) => (
            <li key={id}>
              <Link className={`row strong ${styles.folder}`} to="/library" search={{ folder: id }}>
                <FolderIcon aria-hidden /> <span className="cut">{name}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function FolderMenu({ folder, folders }: { folder: Folder; folders: Folder[] }) {
  const { id, name, parent_id } = folder;
  const session = useSession();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [asked, ask] = useState<"change" | "delete" | null>(null);
  const change = useSave(
    (values) =>
      session.api.patch("/folders/{id}", {
        params: { id },
        body: { name: textIn(values, "name"), parent_id: textIn(values, "parent_id") || null },
      }),
    { stale: [foldersQuery(session).queryKey, scenesKey(session)], onSaved: () => ask(null) },
  );

  return (
    <>
      <RowMenu
        label={`More about the folder ${name}`}
        items={[
          { label: "Rename or move", onSelect: () => ask("change") },
          { label: "Delete the folder", danger: true, onSelect: () => ask("delete") },
        ]}
      />
      <DialogBox title="Rename or move" open={asked === "change"} onClose={() => ask(null)}>
        <Form mutation={change} submit="Save">
          <Field label="Name" name="name" defaultValue={name} required maxLength={limits.name} />
          <Select
            label="Lies in"
            name="parent_id"
            defaultValue={parent_id ?? ""}
            none="The top"
            choices={placesFor(folders, id).map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Form>
      </DialogBox>
      <RemoveDialog
        title={`Delete the folder “${name}”?`}
        verb="Delete the folder"
        remove={() => session.api.delete("/folders/{id}", { params: { id } })}
        notice={`The folder “${name}” is deleted.`}
        stale={scenesKey(session)}
        onRemoved={async () => {
          await navigate({ to: "/library", search: { folder: parent_id ?? undefined } });
          void queryClient.invalidateQueries({ queryKey: foldersQuery(session).queryKey });
        }}
        open={asked === "delete"}
        onClose={() => ask(null)}
      >
        Its scenes, files and folders are not deleted: they move up
        {parent_id === null ? " to the top." : " into the folder above."}
      </RemoveDialog>
    </>
  );
}
