import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { limits } from "../../../../core/limits.ts";
import { DialogBox } from "../../parts/DialogBox.tsx";
import { Field } from "../../parts/Field.tsx";
import { Form, textIn } from "../../parts/Form.tsx";
import { useSave } from "../../parts/useSave.ts";
import { useSession } from "../../people/session.ts";
import { addCollection, collectionsQuery } from "./collections.ts";
import { type FieldDraft, FieldsEditor, readFields } from "./FieldsEditor.tsx";
import { suggestPrefix } from "./suggestPrefix.ts";

const first: FieldDraft[] = [{ id: "title", name: "title", type: "text", isFixed: false }];

export function NewCollectionDialog() {
  const session = useSession();
  const navigate = useNavigate();
  const { data: others = [] } = useInfiniteQuery(collectionsQuery(session));
  const [name, setName] = useState("");
  const [prefix, setPrefix] = useState<string | null>(null);
  const [fields, setFields] = useState(first);
  const suggested =
    name.trim() === ""
      ? ""
      : suggestPrefix(
          name,
          others.map(({ prefix }) => prefix),
        );
  const add = useSave(
    (values) =>
      addCollection(session, {
        name: textIn(values, "name"),
        prefix: textIn(values, "prefix"),
        fields: readFields(fields),
      }),
    {
      stale: [collectionsQuery(session).queryKey],
      onSaved: ({ id }) =>
        navigate({ to: "/data/collections/$collection_id", params: { collection_id: id } }),
    },
  );

  return (
    <DialogBox
      title="New collection"
      who="operators"
      closesOutside={false}
      onClose={() => void navigate({ to: "/data/collections" })}
    >
      <Form mutation={add} submit="Make it">
        <Field
          label="Name"
          name="name"
          required
          maxLength={limits.name}
          autoFocus
          value={name}
          onChange={setName}
        />
        <Field
          label="Prefix"
          name="prefix"
          required
          maxLength={limits.prefix}
          className="code"
          value={prefix ?? suggested}
          onChange={setPrefix}
          hint={`Its records are those whose ref starts so, such as ${prefix ?? (suggested || "menu")}/001`}
        />
        <FieldsEditor fields={fields} onChange={setFields} />
      </Form>
    </DialogBox>
  );
}
