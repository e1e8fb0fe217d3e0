import { Link, useNavigate } from "@tanstack/react-router";
import { MessageSquarePlus } from "#icons";
import type { EngagementPost as Post } from "../../../../contract/posts.ts";
import { Button } from "../../parts/Button.tsx";
import { Select } from "../../parts/Select.tsx";
import deskStyles from "../desk/PostDesk.module.css";
import { useEngagement } from "../engagements.ts";
import styles from "./Questions.module.css";
import {
  listQuestions,
  orderLabels,
  orders,
  type QuestionView,
  type Show,
  shows,
  tabs,
} from "./questionViews.ts";

interface QuestionTabsProps {
  questions: readonly Post[];
  view: QuestionView;
  sessions: { id: string; title: string }[];
  /** Null: who looks on asks nothing. */
  onCompose: (() => void) | null;
}

export function QuestionTabs({ questions, view, sessions, onCompose }: QuestionTabsProps) {
  const engagement = useEngagement();
  const navigate = useNavigate();
  const to = "/guests/$engagement_id/questions";
  const params = { engagement_id: engagement.id };
  const filter = (change: Partial<QuestionView>) =>
    void navigate({ to, params, search: { ...view, ...change }, replace: true });

  return (
    <div className="row wrap">
      <nav className={`row gap-4 ${deskStyles.tabs} ${styles.tabs}`} aria-label="Questions">
        {shows.map((show) => (
          <Link
            key={show}
            to={to}
            params={params}
            search={{ ...view, show }}
            className={`row muted strong ${deskStyles.tab} ${show === view.show ? "active" : ""}`}
            aria-current={show === view.show ? "page" : undefined}
          >
            {tabs[show].label}{" "}
            <Count show={show} count={listQuestions(questions, { ...view, show }).length} />
          </Link>
        ))}
      </nav>
      <div className={`row wrap ${deskStyles.filters}`}>
        <Select
          label="Order"
          bare
          className={deskStyles.filter ?? ""}
          value={view.order}
          choices={orders.map((value) => ({ value, label: orderLabels[value] }))}
          onChange={(order) => filter({ order })}
        />
        {(engagement.rooms.length > 0 || view.room !== undefined) && (
          <Select
            label="Room"
            bare
            className={deskStyles.filter ?? ""}
            value={view.room ?? ""}
            none="All rooms"
            choices={engagement.rooms.map(({ key, label }) => ({ value: key, label }))}
            onChange={(room) => filter({ room: room || undefined })}
          />
        )}
        {(sessions.length > 0 || view.session !== undefined) && (
          <Select
            label="Session"
            bare
            className={deskStyles.filter ?? ""}
            value={view.session ?? ""}
            none="All sessions"
            choices={sessions.map(({ id, title }) => ({ value: id, label: title }))}
            onChange={(session) => filter({ session: session || undefined })}
          />
        )}
        {onCompose && <Button icon={MessageSquarePlus} label="Post or ask" onClick={onCompose} />}
      </div>
    </div>
  );
}

function Count({ show, count }: { show: Show; count: number }) {
  const isCalling = show === "waiting" && count > 0;
  return (
    <span className={isCalling ? `${deskStyles.count} ${deskStyles.countCalling}` : deskStyles.count}>
      {count.toLocaleString("en")}
    </span>
  );
}
