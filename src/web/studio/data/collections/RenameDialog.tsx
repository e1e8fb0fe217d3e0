import { useMutation, useQueryClient } from "@tanstack/react-query";
import { DialogBox } from "../../parts/DialogBox.tsx";
import { Field } from "../../parts/Field.tsx";
import { Form, textIn } from "../../parts/Form.tsx";
import { useSession } from "../../people/session.ts";
import type { Collection } from "../../../../contract/collections.ts";
import { collectionQuery, patchCollection } from "./collections.ts";

export function RenameDialog({ collection, onClose }: { collection: Collection; onClose: () => void }) {
  const session = useSession();
  const queryClient = useQueryClient();
  const rename = useMutation({
    mutationFn: (values: FormData) =>
      patchCollection(session, collection.id, { name: textIn(values, "name") }),
    onSuccess(saved) {
      queryClient.setQueryData(collectionQuery(session, collection.id).queryKey, saved);
      onClose();
    },
  });
  return (
    <DialogBox title="Rename the collection" open onClose={onClose}>
      <Form onSend={rename.mutate} busy={rename.isPending} error={rename.error} submit="Rename">
        <Field label="Name" name="name" required maxLength={200} defaultValue={collection.name} autoFocus />
        <p className="field-hint">
          Its prefix {collection.prefix}/ stays: it is a part of every record’s ref, and refs never change.
        </p>
      </Form>
    </DialogBox>
  );
}
