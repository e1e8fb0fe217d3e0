import type { ListedLayout } from "../../../../contract/layouts.ts";
import { limits } from "../../../../core/limits.ts";
import { DialogBox } from "../../parts/DialogBox.tsx";
import { Field } from "../../parts/Field.tsx";
import { Form, textIn } from "../../parts/Form.tsx";
import { useSave } from "../../parts/useSave.ts";
import { useSession } from "../../people/session.ts";
import { layoutsKey, renameLayout } from "./layouts.ts";

interface RenameLayoutProps {
  layout: Pick<ListedLayout, "id" | "title">;
  open: boolean;
  onClose: () => void;
}

export function RenameLayout({ layout: { id, title }, open, onClose }: RenameLayoutProps) {
  const session = useSession();
  const rename = useSave((values) => renameLayout(session, id, textIn(values, "title")).then(() => title), {
    stale: [layoutsKey(session)],
    notice: "The layout is renamed.",
    undo: (before) => renameLayout(session, id, before),
    onSaved: onClose,
  });
  return (
    <DialogBox title={`Rename “${title}”`} open={open} onClose={onClose}>
      <Form mutation={rename} submit="Rename">
        <Field label="Name" name="title" required maxLength={limits.name} defaultValue={title} />
      </Form>
    </DialogBox>
  );
}
