import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { limits } from "../../../../core/limits.ts";
import { DialogBox } from "../../parts/DialogBox.tsx";
import { Field } from "../../parts/Field.tsx";
import { Form, textIn } from "../../parts/Form.tsx";
import { useSave } from "../../parts/useSave.ts";
import { useSession } from "../../people/session.ts";
import { foldersQuery } from "./folders.ts";

const route = getRouteApi("/shell/library/scenes");

export function NewFolderDialog() {
  const session = useSession();
  const navigate = useNavigate();
  const { folder } = route.useSearch();
  const add = useSave(
    (values) =>
      session.api.post("/folders", { body: { name: textIn(values, "name"), parent_id: folder ?? null } }),
    {
      stale: [foldersQuery(session).queryKey],
      onSaved: ({ id }) => navigate({ to: "/library", search: { folder: id } }),
    },
  );
  return (
    <DialogBox
      title="New folder"
      who="editors"
      onClose={() => void navigate({ to: "/library", search: { folder } })}
    >
      <Form mutation={add} submit="Make it">
        <Field label="Name" name="name" required maxLength={limits.name} />
      </Form>
    </DialogBox>
  );
}
