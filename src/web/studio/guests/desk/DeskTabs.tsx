import { Link, useNavigate } from "@tanstack/react-router";
import { postKinds } from "../../../../core/posts/post.ts";
import { MessageSquarePlus } from "#icons";
import { Button } from "../../parts/Button.tsx";
import { Select } from "../../parts/Select.tsx";
import { Switch } from "../../parts/Switch.tsx";
import { useEngagement } from "../engagements.ts";
import { kindLabels } from "../labels.ts";
import { type DeskState, listPosts } from "./deskState.ts";
import styles from "./PostDesk.module.css";
import { type Show, shows, tabs, type View } from "./views.ts";

interface DeskTabsProps {
  state: DeskState;
  view: View;
  /** Whether only one's own batch is shown; null: who looks on has none. */
  isMine: boolean | null;
  onMine: (isMine: boolean) => void;
  /** Null: who looks on posts nothing. */
  onCompose: (() => void) | null;
}

export function DeskTabs({ state, view, isMine, onMine, onCompose }: DeskTabsProps) {
  const engagement = useEngagement();
  const navigate = useNavigate();
  const params = { engagement_id: engagement.id };
  const filter = (change: Filter) =>
    void navigate({ to: "/guests/$engagement_id", params, search: { ...view, ...change }, replace: true });

  return (
    <div className="row wrap">
      <nav className={`row gap-4 ${styles.tabs}`} aria-label="Posts">
        {shows.map((show) => (
          <Link
            key={show}
            to="/guests/$engagement_id"
            params={params}
            search={{ ...view, show }}
            className={`row muted strong ${styles.tab} ${show === view.show ? "active" : ""}`}
            aria-current={show === view.show ? "page" : undefined}
          >
            {tabs[show].label} <Count {...countPosts(state, { ...view, show })} show={show} />
          </Link>
        ))}
      </nav>
      <div className={`row wrap ${styles.filters}`}>
        {isMine !== null && view.show === "waiting" && (
          <div className={styles.mine} title="Ten posts at a time that no other moderator has in theirs">
            <Switch label="My batch" checked={isMine} onChange={onMine} />
          </div>
        )}
        {!isMine && <Filters view={view} onFilter={filter} />}
        {onCompose && <Button icon={MessageSquarePlus} label="Post or ask" onClick={onCompose} />}
      </div>
    </div>
  );
}

type Filter = Partial<Pick<View, "kind" | "room">>;

function Filters({ view, onFilter: filter }: { view: View; onFilter: (change: Filter) => void }) {
  const engagement = useEngagement();
  return (
    <>
      <Select
        label="Kind"
        bare
        className={styles.filter}
        value={view.kind ?? ""}
        none="All kinds"
        choices={postKinds.map((value) => ({ value, label: kindLabels[value].many }))}
        onChange={(kind) => filter({ kind: postKinds.find((one) => one === kind) })}
      />
      {(engagement.rooms.length > 0 || view.room !== undefined) && (
        <Select
          label="Room"
          bare
          className={styles.filter}
          value={view.room ?? ""}
          none="All rooms"
          choices={engagement.rooms.map(({ key, label }) => ({ value: key, label }))}
          onChange={(room) => filter({ room: room || undefined })}
        />
      )}
    </>
  );
}

/** As many as were read, and whether there are more. */
function countPosts(state: DeskState, view: View) {
  const { posts, is_read, is_complete } = listPosts(state, view);
  return { count: is_read ? posts.length : null, isMore: !is_complete };
}

function Count({ count, isMore, show }: { count: number | null; isMore: boolean; show: Show }) {
  if (count === null) return null;
  const isCalling = show === "waiting" && count > 0;
  return (
    <span className={isCalling ? `${styles.count} ${styles.countCalling}` : styles.count}>
      {count}
      {isMore && "+"}
    </span>
  );
}
