import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CircleCheck, History } from "#icons";
import type { Trouble } from "../../../contract/troubles.ts";
import { Ago } from "../parts/Ago.tsx";
import { EmptyState } from "../parts/EmptyState.tsx";
import { LoadMore } from "../parts/List.tsx";
import { QueryView } from "../parts/QueryView.tsx";
import { Room } from "../parts/Room.tsx";
import { RoomHead } from "../parts/RoomHead.tsx";
import { mayEdit } from "../people/roles.ts";
import { useSession } from "../people/session.ts";
import { MailState } from "./MailState.tsx";
import { PlaceLink } from "./PlaceLink.tsx";
import styles from "./Troubles.module.css";
import { openTroublesQuery, troublesQuery } from "./troubles.ts";

/** What is wrong now with what to do, and what was wrong in the last days. */
export function TroublePage() {
  const session = useSession();
  const open = useQuery(openTroublesQuery(session));
  const all = useInfiniteQuery(troublesQuery(session));
  const isEditor = mayEdit(session.workspace.role);
  return (
    <Room title="Trouble">
      <RoomHead>
        What has been wrong for a while, and what to do about it.{" "}
        {isEditor && <Link to="/settings/trouble">Choose who is told</Link>}
      </RoomHead>
      {isEditor && <MailState />}
      <QueryView query={open}>
        {(troubles) =>
          troubles.length === 0 ? (
            <EmptyState icon={CircleCheck} title="All is well">
              Screens, feeds, schedules and the server are looked at all the time. What is wrong for longer
              than a few minutes stands here.
            </EmptyState>
          ) : (
            <ul className="list" aria-label="Wrong now">
              {troubles.map((trouble) => (
                <OpenRow key={trouble.id} trouble={trouble} />
              ))}
            </ul>
          )
        }
      </QueryView>
      <section className={`section ${styles.over}`} aria-labelledby="over">
        <h2 id="over">Over</h2>
        <QueryView query={all}>
          {(troubles) => <OverList troubles={troubles.filter(({ ended_at }) => ended_at !== null)} />}
        </QueryView>
        <LoadMore query={all} />
      </section>
    </Room>
  );
}

function OpenRow({ trouble }: { trouble: Trouble }) {
  const { sentence, advice, subjects } = trouble;
  return (
    <li className={styles.row}>
      <div className="list-main">
        <b>{sentence}</b>
        <p>{advice}</p>
        {subjects.length > 1 && <p className="muted small">{subjects.map(({ name }) => name).join(", ")}</p>}
      </div>
      <PlaceLink trouble={trouble} />
    </li>
  );
}

function OverList({ troubles }: { troubles: Trouble[] }) {
  if (troubles.length === 0)
    return (
      <EmptyState icon={History} title="Nothing yet">
        What was wrong and is well again is kept here for 30 days.
      </EmptyState>
    );
  return (
    <ul className="list" aria-label="Over">
      {troubles.map(({ id, sentence, ended_at }) => (
        <li key={id} className={styles.row}>
          <p className="list-main">{sentence}</p>
          <span className="muted small">
            <Ago at={ended_at!} />
          </span>
        </li>
      ))}
    </ul>
  );
}
