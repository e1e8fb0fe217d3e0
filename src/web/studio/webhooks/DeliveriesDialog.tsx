import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { Inbox } from "#icons";
import type { Webhook, WebhookDelivery } from "../../../contract/webhooks.ts";
import { Ago, sayMoment } from "../parts/Ago.tsx";
import { Button } from "../parts/Button.tsx";
import { DialogBox } from "../parts/DialogBox.tsx";
import { EmptyState } from "../parts/EmptyState.tsx";
import { Gone } from "../parts/Gone.tsx";
import { List } from "../parts/List.tsx";
import { QueryView } from "../parts/QueryView.tsx";
import { useAction } from "../parts/useSave.ts";
import { useSession } from "../people/session.ts";
import { sayDelivery } from "./sayDelivery.ts";
import { deliveriesQuery, webhookQuery } from "./webhooks.ts";
import styles from "./DeliveriesDialog.module.css";

const route = getRouteApi("/shell/settings/webhooks/$webhook_id");

export function DeliveriesDialog() {
  const { webhook_id } = route.useParams();
  const navigate = useNavigate();
  const query = useQuery(webhookQuery(useSession(), webhook_id));
  return (
    <DialogBox
      title="What was sent"
      who="editors"
      onClose={() => void navigate({ to: "/settings/webhooks" })}
      changesHeight
      width={720}
    >
      <QueryView query={query} gone={<Gone title="This webhook is gone" to="/settings/webhooks" />}>
        {(webhook) => <Deliveries webhook={webhook} />}
      </QueryView>
    </DialogBox>
  );
}

function Deliveries({ webhook: { id, url, enabled, note } }: { webhook: Webhook }) {
  const session = useSession();
  const key = deliveriesQuery(session, id);
  const query = useInfiniteQuery(key);
  const test = useAction(() => session.api.post("/webhooks/{id}/test", { params: { id } }), {
    stale: [key.queryKey],
    notifiesErrors: true,
  });
  return (
    <div className={`stack ${styles.deliveries}`}>
      <div className={styles.head}>
        <span className="code cut">{url}</span>
        <Button label="Send a test" disabled={test.isPending} onClick={() => test.mutate()} />
      </div>
      {!enabled && (
        <p className="muted">
          {note ?? "This webhook is off"}. What waits is sent when it is on again; tests are sent now.
        </p>
      )}
      <List
        label="Deliveries"
        query={query}
        empty={
          <EmptyState icon={Inbox} title="Nothing was sent yet">
            What happens from now on is listed here for thirty days. Send a test to see whether it arrives.
          </EmptyState>
        }
      >
        {(delivery) => <DeliveryRow key={delivery.id} delivery={delivery} isOn={enabled} />}
      </List>
    </div>
  );
}

function DeliveryRow({ delivery, isOn }: { delivery: WebhookDelivery; isOn: boolean }) {
  const { id, webhook_id, type, status, created_at } = delivery;
  const session = useSession();
  const replay = useAction(() => session.api.post("/webhook-deliveries/{id}/replay", { params: { id } }), {
    stale: [deliveriesQuery(session, webhook_id).queryKey],
    notifiesErrors: true,
  });
  return (
    <li>
      <div className="list-main">
        <span className="list-name code">{type}</span>
        <span className={`small ${status === "failed" ? "fault" : "muted"}`}>
          {sayDelivery(delivery, { isOn, sayMoment })}
        </span>
      </div>
      <span className="muted small list-when">
        <Ago at={created_at} />
      </span>
      <Button
        label="Send again"
        aria-label={`Send again: ${type}`}
        disabled={replay.isPending || status === "waiting"}
        onClick={() => replay.mutate()}
      />
    </li>
  );
}
