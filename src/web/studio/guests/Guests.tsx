import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, Outlet } from "@tanstack/react-router";
import { QrCode, UsersRound } from "lucide-react";
import { EmptyState } from "../parts/EmptyState.tsx";
import { List } from "../parts/List.tsx";
import { Room } from "../parts/Room.tsx";
import { RoomHead } from "../parts/RoomHead.tsx";
import { mayEdit } from "../people/roles.ts";
import { useSession } from "../people/session.ts";
import { engagementsQuery } from "./engagements.ts";
import styles from "./Engagement.module.css";
import type { Engagement } from "../../../contract/engagements.ts";
import { moderationLabels, stateLabels } from "./labels.ts";

export function Guests() {
  const session = useSession();
  const query = useInfiniteQuery(engagementsQuery(session));
  const isEditor = mayEdit(session.workspace.role);

  return (
    <Room title="Guests">
      {query.data?.length !== 0 && (
        <RoomHead action={isEditor && <NewLink label="New engagement" />}>
          An engagement takes what guests post from their phones. What of it reaches the walls is decided
          here.
        </RoomHead>
      )}
      <List
        label="Engagements"
        query={query}
        empty={
          <EmptyState
            icon={UsersRound}
            title="Nobody posts yet"
            step={
              isEditor ? <NewLink label="Make the first engagement" /> : <p>An editor makes the first.</p>
            }
          >
            An engagement is a page for your guests’ phones: they scan its code and post photos, videos, notes
            and questions. You look at them here, and what you approve is on the walls a moment later.
          </EmptyState>
        }
      >
        {(engagement) => <EngagementRow key={engagement.id} engagement={engagement} />}
      </List>
      <Outlet />
    </Room>
  );
}

function NewLink({ label }: { label: string }) {
  return (
    <Link className="button button-main" to="/guests/new">
      {label}
    </Link>
  );
}

function EngagementRow({ engagement }: { engagement: Engagement }) {
  const { id, title, state, moderation, join_code, waiting } = engagement;
  const isLive = state === "open" && moderation === "open";
  const params = { engagement_id: id };
  return (
    <li>
      <div className="list-main">
        <span className="list-name">
          <Link className={styles.link} to="/guests/$engagement_id" params={params}>
            {title}
          </Link>
          <span className={isLive ? "badge badge-on" : "badge"}>{isLive ? "Live" : stateLabels[state]}</span>
        </span>
        <span className="muted small">{moderationLabels[moderation].label}</span>
      </div>
      <span className="list-when">
        {waiting > 0 ? (
          <b className={styles.waiting}>{waiting === 1 ? "1 post waits" : `${waiting} posts wait`}</b>
        ) : (
          <span className="muted">Nothing waits</span>
        )}
      </span>
      <Link
        className="button"
        to="/guests/$engagement_id/join"
        params={params}
        aria-label={`${join_code}, how guests join ${title}`}
      >
        <QrCode aria-hidden /> <span className="code">{join_code}</span>
      </Link>
    </li>
  );
}
