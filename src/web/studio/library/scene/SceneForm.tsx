import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { Field } from "../../parts/Field.tsx";
import { Form, textIn } from "../../parts/Form.tsx";
import { useNotify } from "../../parts/Notices.tsx";
import { mayEdit } from "../../people/roles.ts";
import { useSession } from "../../people/session.ts";
import { foldersQuery } from "../folders/folders.ts";
import { folderChoices } from "../scenes/MoveScene.tsx";
import { patchScene, type Scene, scenesKey } from "../scenes/scenes.ts";
import { SelectField } from "../SelectField.tsx";

/** What is known of a scene beside its shots. */
export function SceneForm({ scene }: { scene: Scene }) {
  const session = useSession();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const description = useId();
  const folders = useQuery(foldersQuery(session)).data ?? [];
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
  const fixed = !mayEdit(session.workspace.role);
  const fields = (
    <>
      <Field
        label="Title"
        name="title"
        defaultValue={scene.title}
        required
        maxLength={200}
        disabled={fixed}
      />
      <Field label="Kind" name="kind" defaultValue={scene.kind} maxLength={200} disabled={fixed} />
      <div className="field">
        <label htmlFor={description}>Description</label>
        <textarea
          id={description}
          name="description"
          className="input"
          rows={2}
          maxLength={4000}
          defaultValue={scene.description}
          disabled={fixed}
        />
      </div>
      <Field
        label="Record"
        name="ref"
        className="input code"
        defaultValue={scene.ref ?? ""}
        maxLength={200}
        autoComplete="off"
        disabled={fixed}
        hint="The ref of the record whose values fill its {blanks}, such as menu/today. Whoever changes that record changes this scene on every screen. May be left empty."
      />
      <SelectField
        key={folders.length}
        label="Folder"
        name="folder_id"
        defaultValue={scene.folder_id ?? ""}
        choices={folderChoices(folders)}
        disabled={fixed}
      />
    </>
  );
  if (fixed) return <div className="form">{fields}</div>;
  return (
    <Form onSend={save.mutate} busy={save.isPending} error={save.error} submit="Save">
      {fields}
    </Form>
  );
}
