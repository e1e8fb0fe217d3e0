import { useNavigate } from "@tanstack/react-router";
import { Button } from "../parts/Button.tsx";
import { CopyField } from "../parts/CopyField.tsx";
import { DialogBox } from "../parts/DialogBox.tsx";
import { Form, textIn } from "../parts/Form.tsx";
import { useSave } from "../parts/useSave.ts";
import { useSession } from "../people/session.ts";
import { AddressField } from "./AddressField.tsx";
import { EventsField, eventsIn } from "./EventsField.tsx";
import { webhooksQuery } from "./webhooks.ts";

export function NewWebhookDialog() {
  const session = useSession();
  const navigate = useNavigate();
  const close = () => void navigate({ to: "/settings/webhooks" });
  const make = useSave(
    (values: FormData) =>
      session.api.post("/webhooks", { body: { url: textIn(values, "url"), events: eventsIn(values) } }),
    { stale: [webhooksQuery(session).queryKey] },
  );
  const made = make.data;

  return (
    <DialogBox
      title={made ? "Your new webhook" : "Add a webhook"}
      who="editors"
      onClose={close}
      closesOutside={!made}
      changesHeight
      width={640}
    >
      {made ? (
        <>
          <p>
            Messages are signed with this secret, as Standard Webhooks has it. This is the only time that it
            is shown: keep it where the receiver reads its secrets.
          </p>
          <CopyField label="Secret" value={made.secret} />
          <div className="dialog-actions">
            <Button
              label="Try it"
              onClick={() =>
                void navigate({ to: "/settings/webhooks/$webhook_id", params: { webhook_id: made.id } })
              }
            />
            <Button look="main" label="Done" onClick={close} />
          </div>
        </>
      ) : (
        <Form mutation={make} submit="Add the webhook">
          <AddressField />
          <EventsField start={["*"]} />
        </Form>
      )}
    </DialogBox>
  );
}
