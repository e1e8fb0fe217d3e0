import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { LinkAction } from "../../../contract/actionLinks.ts";
import { limits } from "../../../core/limits.ts";
import { DialogBox } from "../parts/DialogBox.tsx";
import { Field } from "../parts/Field.tsx";
import { Form, textIn } from "../parts/Form.tsx";
import { useSave } from "../parts/useSave.ts";
import { useSession } from "../people/session.ts";
import { actionLinksQuery } from "./actionLinks.ts";
import { LinkActionFields } from "./LinkActionFields.tsx";
import { MadeButton } from "./MadeButton.tsx";

export function NewButtonDialog() {
  const session = useSession();
  const navigate = useNavigate();
  const close = () => void navigate({ to: "/settings/buttons" });
  const [action, setAction] = useState<LinkAction>({ do: "go", cue_list_id: "" });
  const make = useSave(
    (values: FormData) =>
      session.api.post("/action-links", { body: { name: textIn(values, "name"), action } }),
    { stale: [actionLinksQuery(session).queryKey] },
  );

  return (
    <DialogBox
      title={make.data ? "Your new button" : "Make a button"}
      who="operators"
      onClose={close}
      closesOutside={!make.data}
      changesHeight
      width={600}
    >
      {make.data ? (
        <MadeButton made={make.data} onDone={close} />
      ) : (
        <Form mutation={make} submit="Make the button">
          <Field
            label="Name"
            name="name"
            required
            maxLength={limits.name}
            placeholder="Button 3: next cue"
            hint="The audit log says it whenever the button is pressed."
          />
          <LinkActionFields action={action} onChange={setAction} />
        </Form>
      )}
    </DialogBox>
  );
}
