import { useQuery } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { DialogBox } from "../../parts/DialogBox.tsx";
import { Form } from "../../parts/Form.tsx";
import { useSave } from "../../parts/useSave.ts";
import { useSession } from "../../people/session.ts";
import type { Collection } from "../../../../contract/collections.ts";
import { collectionQuery, patchCollection } from "./collections.ts";
import { FieldsEditor, readFields } from "./FieldsEditor.tsx";

const route = getRouteApi("/shell/data/collections/$collection_id");

export function FieldsDialog() {
  const { collection_id } = route.useParams();
  const navigate = useNavigate();
  const { data: collection } = useQuery(collectionQuery(useSession(), collection_id));
  const close = () => void navigate({ to: "/data/collections/$collection_id", params: { collection_id } });
  return (
    <DialogBox title="Fields" who="operators" closesOutside={false} onClose={close}>
      {collection && <FieldsForm collection={collection} onDone={close} />}
    </DialogBox>
  );
}

function FieldsForm({ collection, onDone }: { collection: Collection; onDone: () => void }) {
  const session = useSession();
  const [fields, setFields] = useState(() =>
    collection.fields.map((field) => ({ ...field, id: field.name, isFixed: true })),
  );
  const save = useSave(() => patchCollection(session, collection.id, { fields: readFields(fields) }), {
    shows: collectionQuery(session, collection.id).queryKey,
    onSaved: onDone,
  });
  return (
    <Form mutation={save} submit="Save">
      <p className="muted">
        The columns of the table, in this order. Removing one keeps its values. A name cannot be changed,
        since scenes call it: add another field instead.
      </p>
      <FieldsEditor fields={fields} onChange={setFields} />
    </Form>
  );
}
