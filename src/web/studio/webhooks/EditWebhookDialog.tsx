import { useQuery } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import type { Webhook } from "../../../contract/webhooks.ts";
import { DialogBox } from "../parts/DialogBox.tsx";
import { Form, textIn } from "../parts/Form.tsx";
import { Gone } from "../parts/Gone.tsx";
import { QueryView } from "../parts/QueryView.tsx";
import { RemoveButton } from "../parts/RemoveButton.tsx";
import { useSave } from "../parts/useSave.ts";
import { useSession } from "../people/session.ts";
import { AddressField } from "./AddressField.tsx";
import { EventsField, eventsIn } from "./EventsField.tsx";
import { webhookQuery, webhooksQuery } from "./webhooks.ts";

const route = getRouteApi("/shell/settings/webhooks/$webhook_id/edit");

export function EditWebhookDialog() {
  const { webhook_id } = route.useParams();
  const navigate = useNavigate();
  const query = useQuery(webhookQuery(useSession(), webhook_id));
  const leave = () => navigate({ to: "/settings/webhooks" });
  return (
    <DialogBox title="Edit the webhook" who="editors" onClose={() => void leave()} changesHeight width={640}>
      <QueryView query={query} gone={<Gone title="This webhook is gone" to="/settings/webhooks" />}>
        {(webhook) => <WebhookForm key={webhook.id} webhook={webhook} onDone={leave} />}
      </QueryView>
    </DialogBox>
  );
}

function WebhookForm({
  webhook: { id, url, events },
  onDone,
}: {
  webhook: Webhook;
  onDone: () => Promise<void>;
}) {
  const session = useSession();
  const stale = webhooksQuery(session).queryKey;
  const save = useSave(
    (values: FormData) =>
      session.api.patch("/webhooks/{id}", {
        params: { id },
        body: { url: textIn(values, "url"), events: eventsIn(values) },
      }),
    { stale: [stale], notice: "The webhook is saved.", onSaved: onDone },
  );
  const remove = (
    <RemoveButton
      danger
      title="Delete this webhook?"
      remove={() => session.api.delete("/webhooks/{id}", { params: { id } })}
      notice="The webhook is deleted."
      stale={stale}
      onRemoved={onDone}
    >
      Nothing more is sent to {url}, and the list of what was sent goes with it. It cannot be brought back.
    </RemoveButton>
  );
  return (
    <Form mutation={save} submit="Save" beside={remove}>
      <AddressField start={url} />
      <EventsField start={events} />
    </Form>
  );
}
