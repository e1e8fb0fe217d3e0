import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { Facts } from "../../parts/Facts.tsx";
import { Field } from "../../parts/Field.tsx";
import { Form, textIn } from "../../parts/Form.tsx";
import { useNotify } from "../../parts/Notices.tsx";
import { mayEdit } from "../../people/roles.ts";
import { useSession } from "../../people/session.ts";
import type { Folder } from "../../../../contract/folders.ts";
import { foldersQuery, namedFolders } from "../folders/folders.ts";
import { folderChoices } from "../scenes/MoveScene.tsx";
import type { Scene } from "../../../../contract/scenes.ts";
import { patchScene, scenesKey } from "../scenes/scenes.ts";
import { SelectField } from "../SelectField.tsx";

/** What is known of a scene beside its shots. */
export function SceneDetails({ scene }: { scene: Scene }) {
  const session = useSession();
  const folders = useQuery(foldersQuery(session)).data ?? [];
  if (mayEdit(session.workspace.role)) return <SceneForm scene={scene} folders={folders} />;
  const { kind, description, ref, folder_id } = scene;
  return (
    <Facts
      facts={[
        ["Kind", kind],
        ["Description", description],
        [
          "Record",
          ref && (
            <span key="ref" className="code">
              {ref}
            </span>
          ),
        ],
        ["Folder", folder_id && namedFolders(folders).find(({ id }) => id === folder_id)?.name],
      ]}
    />
  );
}

function SceneForm({ scene, folders }: { scene: Scene; folders: Folder[] }) {
  const session = useSession();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const description = useId();
  const save = useMutation({
    mutationFn: (values: FormData) =>
      patchScene(session, scene.id, {
        title: textIn(values, "title"),
        kind: textIn(values, "kind"),
        description: textIn(values, "description"),
        ref: textIn(values, "ref") || null,
        folder_id: textIn(values, "folder_id") || null,
      }),
    async onSuccess() {
      await queryClient.invalidateQueries({ queryKey: scenesKey(session) });
      notify("The scene is saved.");
    },
  });
  return (
    <Form onSend={save.mutate} busy={save.isPending} error={save.error} submit="Save">
      <Field label="Title" name="title" defaultValue={scene.title} required maxLength={200} />
      <Field label="Kind" name="kind" defaultValue={scene.kind} maxLength={200} />
      <div className="field">
        <label htmlFor={description}>Description</label>
        <textarea
          id={description}
          name="description"
          className="input"
          rows={2}
          maxLength={4000}
          defaultValue={scene.description}
        />
      </div>
      <Field
        label="Record"
        name="ref"
        className="code"
        defaultValue={scene.ref ?? ""}
        maxLength={200}
        autoComplete="off"
        hint="The ref of the record whose values fill its {blanks}, such as menu/today. Whoever changes that record changes this scene on every screen. May be left empty."
      />
      <SelectField
        key={folders.length}
        label="Folder"
        name="folder_id"
        defaultValue={scene.folder_id ?? ""}
        choices={folderChoices(folders)}
      />
    </Form>
  );
}
