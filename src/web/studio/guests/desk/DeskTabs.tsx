import { Link, useNavigate } from "@tanstack/react-router";
import { useId } from "react";
import { postKinds } from "../../../../core/posts/post.ts";
import type { Engagement } from "../../../../contract/engagements.ts";
import { kindWords } from "../words.ts";
import { type DeskState, listOf } from "./deskState.ts";
import { type Show, shows, tabs, type View } from "./views.ts";

interface DeskTabsProps {
  state: DeskState;
  view: View;
  engagement: Engagement;
}

export function DeskTabs({ state, view, engagement }: DeskTabsProps) {
  const navigate = useNavigate();
  const params = { engagement_id: engagement.id };
  const searchOf = (change: Partial<Record<keyof View, string | undefined>>) => ({
    ...view,
    ...change,
  });
  const filter = (change: { kind?: string | undefined; room?: string | undefined }) =>
    void navigate({ to: "/guests/$engagement_id", params, search: searchOf(change), replace: true });

  return (
    <div className="desk-head">
      <nav className="desk-tabs" aria-label="Posts">
        {shows.map((show) => (
          <Link
            key={show}
            to="/guests/$engagement_id"
            params={params}
            search={searchOf({ show })}
            className={show === view.show ? "desk-tab active" : "desk-tab"}
            aria-current={show === view.show ? "page" : undefined}
          >
            {tabs[show].label} <Count {...countOf(state, { ...view, show })} show={show} />
          </Link>
        ))}
      </nav>
      <Filter
        label="Kind"
        value={view.kind}
        all="All kinds"
        choices={postKinds.map((kind) => ({ value: kind, label: kindWords[kind].many }))}
        onChange={(kind) => filter({ kind })}
      />
      {(engagement.rooms.length > 0 || view.room !== undefined) && (
        <Filter
          label="Room"
          value={view.room}
          all="All rooms"
          choices={engagement.rooms.map(({ key, label }) => ({ value: key, label }))}
          onChange={(room) => filter({ room })}
        />
      )}
    </div>
  );
}

/** As many as were read, and whether there are more. */
function countOf(state: DeskState, view: View) {
  const { posts, is_read, is_complete } = listOf(state, view);
  return { count: is_read ? posts.length : null, isMore: !is_complete };
}

function Count({ count, isMore, show }: { count: number | null; isMore: boolean; show: Show }) {
  if (count === null) return null;
  const isCalling = show === "waiting" && count > 0;
  return (
    <span className={isCalling ? "desk-count desk-count-calling" : "desk-count"}>
      {count}
      {isMore && "+"}
    </span>
  );
}

interface FilterProps {
  label: string;
  value: string | undefined;
  all: string;
  choices: { value: string; label: string }[];
  onChange: (value: string | undefined) => void;
}

function Filter({ label, value, all, choices, onChange }: FilterProps) {
  const id = useId();
  return (
    <>
      <label className="unseen" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className="input desk-filter"
        value={value ?? ""}
        onChange={({ target }) => onChange(target.value === "" ? undefined : target.value)}
      >
        <option value="">{all}</option>
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </>
  );
}
