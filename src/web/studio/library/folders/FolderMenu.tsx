import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { ConfirmDialog } from "../../parts/ConfirmDialog.tsx";
import { DialogBox } from "../../parts/DialogBox.tsx";
import { Field } from "../../parts/Field.tsx";
import { Form, textIn } from "../../parts/Form.tsx";
import { useNotify } from "../../parts/Notices.tsx";
import { RowMenu } from "../../parts/RowMenu.tsx";
import { useSession } from "../../people/session.ts";
import { SelectField } from "../SelectField.tsx";
import { scenesKey } from "../scenes/scenes.ts";
import type { Folder } from "../../../../contract/folders.ts";
import { foldersQuery, placesFor } from "./folders.ts";

const top = "";

export function FolderMenu({ folder, folders }: { folder: Folder; folders: Folder[] }) {
  const { id, name, parent_id } = folder;
  const session = useSession();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const notify = useNotify();
  const [asked, ask] = useState<"change" | "delete" | null>(null);
  const readAgain = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: foldersQuery(session).queryKey }),
      queryClient.invalidateQueries({ queryKey: scenesKey(session) }),
    ]);
  const change = useMutation({
    mutationFn: (values: FormData) =>
      session.api.patch("/folders/{id}", {
        params: { id },
        body: { name: textIn(values, "name"), parent_id: textIn(values, "parent_id") || null },
      }),
    async onSuccess() {
      await readAgain();
      ask(null);
    },
  });
  const remove = useMutation({
    mutationFn: () => session.api.delete("/folders/{id}", { params: { id } }),
    async onSuccess() {
      await navigate({ to: "/library", search: { folder: parent_id ?? undefined } });
      notify(`The folder “${name}” is deleted.`);
      await readAgain();
    },
  });

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
        <Form onSend={change.mutate} busy={change.isPending} error={change.error} submit="Save">
          <Field label="Name" name="name" defaultValue={name} required maxLength={200} autoComplete="off" />
          <SelectField
            label="Lies in"
            name="parent_id"
            defaultValue={parent_id ?? top}
            choices={[
              { value: top, label: "The top" },
              ...placesFor(folders, id).map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </Form>
      </DialogBox>
      <ConfirmDialog
        title={`Delete the folder “${name}”?`}
        yes="Delete the folder"
        open={asked === "delete"}
        busy={remove.isPending}
        error={remove.error}
        onYes={() => remove.mutate()}
        onClose={() => ask(null)}
      >
        Its scenes, files and folders are not deleted: they move up
        {parent_id === null ? " to the top." : " into the folder above."}
      </ConfirmDialog>
    </>
  );
}
