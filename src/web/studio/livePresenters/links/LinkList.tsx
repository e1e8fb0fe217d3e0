import { useQuery } from "@tanstack/react-query";
import type { PresenterLink, Publisher } from "../../../../contract/livePresenters.ts";
import type { Session as LiveSession } from "../../../../contract/sessions.ts";
import { presentersQuery, usePlaces } from "../../events/places.ts";
import { Ago } from "../../parts/Ago.tsx";
import { RemoveButton } from "../../parts/RemoveButton.tsx";
import { mayOperate } from "../../people/roles.ts";
import { useSession } from "../../people/session.ts";
import { useNow } from "../../shell/useNow.ts";
import { linksQuery, presentingKey } from "../livePresenters.ts";
import { judgeLink, linkLabels } from "./linkState.ts";
import { sayMomentAt } from "./writeInvitation.ts";
import styles from "../LivePresenters.module.css";

interface LinkListProps {
  live: LiveSession;
  publishers: readonly Publisher[];
}

/** The links of a session's presenters; what they lead to is shown only when they are made. */
export function LinkList({ live, publishers }: LinkListProps) {
  const session = useSession();
  const { data: links = [] } = useQuery(linksQuery(session, live.id));
  const { data: presenters = [] } = useQuery(presentersQuery(session));
  if (links.length === 0) return null;
  const findName = (link: PresenterLink) =>
    presenters.find(({ id }) => id === link.presenter_id)?.name ??
    publishers.find(({ link_id }) => link_id === link.id)?.name ??
    (link.presenter_id === null ? "A guest" : "…");
  return (
    <details className="fold">
      <summary>Links ({links.length})</summary>
      <ul className="list" aria-label="Links of presenters">
        {links.map((link) => (
          <LinkRow
            key={link.id}
            link={link}
            name={findName(link)}
            live={live}
            isConnected={publishers.some(({ link_id, sources }) => link_id === link.id && sources.length > 0)}
          />
        ))}
      </ul>
    </details>
  );
}

interface LinkRowProps {
  link: PresenterLink;
  name: string;
  live: LiveSession;
  isConnected: boolean;
}

function LinkRow({ link, name, live, isConnected }: LinkRowProps) {
  const session = useSession();
  const now = useNow(10_000);
  const { places } = usePlaces();
  const state = judgeLink(link, { now, isConnected });
  const zone = places?.findZone(live) ?? "UTC";
  return (
    <li className={styles.link}>
      <div className="list-main">
        <span className="list-name">
          {name}
          <span className={state === "connected" ? "badge badge-on" : "badge"}>{linkLabels[state]}</span>
        </span>
        <span className="muted small">
          Made <Ago at={link.created_at} />
          {link.last_used_at !== null && (
            <>
              , last used <Ago at={link.last_used_at} />
            </>
          )}
          {state !== "expired" && <>, good until {sayMomentAt(link.expires_at, zone)}</>}
        </span>
      </div>
      {mayOperate(session.workspace.role) && (
        <RemoveButton
          verb="Revoke"
          name={`Revoke the link of ${name}`}
          title={`Revoke the link of ${name}?`}
          notice={`The link of ${name} is revoked.`}
          remove={() => session.api.delete("/presenter-links/{id}", { params: { id: link.id } })}
          stale={presentingKey(session, live.id)}
        >
          {isConnected
            ? "This ends their picture at once, also on the stage. They need another link to come back."
            : "It ends their picture at once, and nobody can connect with it any more."}
        </RemoveButton>
      )}
    </li>
  );
}
