import { useNavigate } from "@tanstack/react-router";
import { limits } from "../../../../core/limits.ts";
import { DialogBox } from "../../parts/DialogBox.tsx";
import { Field } from "../../parts/Field.tsx";
import { Form, textIn } from "../../parts/Form.tsx";
import { useSave } from "../../parts/useSave.ts";
import { useSession } from "../../people/session.ts";
import { SizeField } from "../../stages/StageFields.tsx";
import { sizeIn } from "../../stages/sizes.ts";
import { addLayout, layoutsKey } from "./layouts.ts";

export function NewLayoutDialog() {
  const session = useSession();
  const navigate = useNavigate();
  const add = useSave((values) => addLayout(session, { title: textIn(values, "title"), ...sizeIn(values) }), {
    stale: [layoutsKey(session)],
    onSaved: ({ id }) => navigate({ to: "/library/layouts/$layout_id", params: { layout_id: id } }),
  });
  return (
    <DialogBox title="New layout" who="editors" onClose={() => void navigate({ to: "/library/layouts" })}>
      <Form mutation={add} submit="Make it">
        <Field
          label="Name"
          name="title"
          required
          maxLength={limits.name}
          hint="Only you and your colleagues read it, such as Sponsor frame"
        />
        <SizeField />
      </Form>
    </DialogBox>
  );
}
