import { useInfiniteQuery } from "@tanstack/react-query";
import { Outlet } from "@tanstack/react-router";
import { Webhook as WebhookIcon } from "#icons";
import type { Webhook } from "../../../contract/webhooks.ts";
import { ButtonLink } from "../parts/Button.tsx";
import { EmptyState } from "../parts/EmptyState.tsx";
import { List } from "../parts/List.tsx";
import { RoomHead } from "../parts/RoomHead.tsx";
import { Switch } from "../parts/Switch.tsx";
import { useSave } from "../parts/useSave.ts";
import { useSession } from "../people/session.ts";
import { sayEvents } from "./happenings.ts";
import { webhooksQuery } from "./webhooks.ts";
import styles from "./WebhooksTab.module.css";

export function WebhooksTab() {
  const query = useInfiniteQuery(webhooksQuery(useSession()));
  const make = <ButtonLink look="main" label="Add a webhook" to="/settings/webhooks/new" />;

  return (
    <>
      <RoomHead action={query.data?.length ? make : undefined}>
        Webhooks tell other systems at once of what happens here: a session goes live, a screen is gone, a
        post is approved.
      </RoomHead>
      <List
        label="Webhooks"
        query={query}
        empty={
          <EmptyState icon={WebhookIcon} title="No webhooks yet" step={make}>
            Give the address of a system of yours, and it gets a signed message whenever something happens
            that it wants to know of.
          </EmptyState>
        }
      >
        {(webhook) => <WebhookRow key={webhook.id} webhook={webhook} />}
      </List>
      <Outlet />
    </>
  );
}

function WebhookRow({ webhook: { id, url, events, enabled, note } }: { webhook: Webhook }) {
  const session = useSession();
  const turn = useSave(
    (isOn: boolean) => session.api.patch("/webhooks/{id}", { params: { id }, body: { enabled: isOn } }),
    { stale: [webhooksQuery(session).queryKey], notifiesErrors: true },
  );
  const params = { webhook_id: id };
  return (
    <li className={styles.row}>
      <div className="list-main">
        <b className="cut">{url}</b>
        <span className="muted small">{sayEvents(events)}</span>
        {note !== null && <span className="fault small">{note}</span>}
      </div>
      <div className="list-tools">
        <Switch
          bare
          label={`Send to ${url}`}
          checked={turn.isPending ? turn.variables : enabled}
          onChange={(isOn) => turn.mutate(isOn)}
        />
        <ButtonLink
          label="Deliveries"
          aria-label={`Deliveries to ${url}`}
          to="/settings/webhooks/$webhook_id"
          params={params}
        />
        <ButtonLink
          label="Edit"
          aria-label={`Edit ${url}`}
          to="/settings/webhooks/$webhook_id/edit"
          params={params}
        />
      </div>
    </li>
  );
}
