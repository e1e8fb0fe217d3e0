import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useRef, useState } from "react";
import type { Daypart } from "../../../../contract/dayparts.ts";
import { ButtonLink } from "../../parts/Button.tsx";
import { List } from "../../parts/List.tsx";
import { RowMenu } from "../../parts/RowMenu.tsx";
import { mayEdit } from "../../people/roles.ts";
import { useSession } from "../../people/session.ts";
import { useSeen } from "../../pictures/useSeen.ts";
import { daypartsQuery } from "../../stories/stories.ts";
import { DayBand, DayScale } from "./DayBand.tsx";
import { findOverlaps, findUncovered, saySpan } from "./dayCover.ts";
import { RemoveDaypart } from "./RemoveDaypart.tsx";
import { daypartUsesQuery } from "./uses.ts";
import { UsesLine } from "./UsesLine.tsx";
import { useGoing } from "./useGoing.ts";
import styles from "./RulesTab.module.css";

/** Times of day that chapters and records play in, drawn over 24 hours. */
export function DaypartList() {
  const session = useSession();
  const dayparts = useInfiniteQuery({ ...daypartsQuery(session), select: listByBeginning });
  const isEditor = mayEdit(session.workspace.role);
  const all = dayparts.data ?? [];
  return (
    <section className="section" aria-labelledby="dayparts">
      <header className="row between gap-16">
        <h2 id="dayparts">Times of day</h2>
        {isEditor && <ButtonLink to="/library/rules/dayparts/new" label="New time of day" />}
      </header>
      {all.length > 0 && <DayScale hasMenus={isEditor} />}
      <List
        label="Times of day"
        query={dayparts}
        empty={
          <p className="muted">
            A time of day, such as Lunch from 11:30 to 14:00, says when chapters of a story play. There are
            none yet.
          </p>
        }
      >
        {(daypart) => <DaypartRow key={daypart.id} daypart={daypart} all={all} isEditor={isEditor} />}
      </List>
      {all.length > 0 && <Cover dayparts={all} />}
    </section>
  );
}

const listByBeginning = ({ pages }: { pages: { items: Daypart[] }[] }) =>
  pages.flatMap(({ items }) => items).toSorted((a, b) => a.from.localeCompare(b.from));

interface DaypartRowProps {
  daypart: Daypart;
  all: readonly Daypart[];
  isEditor: boolean;
}

function DaypartRow({ daypart, all, isEditor }: DaypartRowProps) {
  const row = useRef<HTMLLIElement>(null);
  const isSeen = useSeen(row);
  const { isGoing, asGoing } = useGoing();
  const { data: uses } = useQuery({
    ...daypartUsesQuery(useSession(), daypart.id),
    enabled: isSeen && !isGoing,
  });
  const navigate = useNavigate();
  const [isRemoving, setRemoving] = useState(false);
  const { id, name, from, to } = daypart;
  return (
    <li ref={row} className={styles.row}>
      <div className="list-main">
        <h3 className="list-name">
          {name}{" "}
          <span className="muted small">
            {from}–{to}
            {from > to && " the next morning"}
          </span>
        </h3>
        <DayBand times={daypart} />
        <UsesLine uses={uses} />
      </div>
      {isEditor && (
        <RowMenu
          label={`More for ${name}`}
          items={[
            {
              label: "Edit",
              onSelect: () =>
                void navigate({ to: "/library/rules/dayparts/$daypart_id", params: { daypart_id: id } }),
            },
            { label: "Delete", danger: true, onSelect: () => setRemoving(true) },
          ]}
        />
      )}
      {isRemoving && (
        <RemoveDaypart
          asGoing={asGoing}
          daypart={daypart}
          all={all}
          uses={uses}
          onClose={() => setRemoving(false)}
        />
      )}
    </li>
  );
}

/** Says what the bands show. */
function Cover({ dayparts }: { dayparts: readonly Daypart[] }) {
  const gaps = findUncovered(dayparts);
  const overlaps = findOverlaps(dayparts);
  return (
    <div className="stack gap-4 muted small">
      <p>
        {gaps.length === 0 ? "The whole day is covered." : `Not covered: ${gaps.map(saySpan).join(", ")}.`}
      </p>
      {overlaps.length > 0 && (
        <p className="break">
          At once:{" "}
          {overlaps.map((one) => `“${one.names[0]}” and “${one.names[1]}” ${saySpan(one)}`).join(", ")}.
        </p>
      )}
      <p>In venue time.</p>
    </div>
  );
}
