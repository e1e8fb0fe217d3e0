import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { ArrowLeft } from "#icons";
import { type ReactNode, useState } from "react";
import type { CueList } from "../../../../contract/cueLists.ts";
import { computeBehind } from "../../../../core/cueLists/computeBehind.ts";
import { eventsQuery } from "../../events/events.ts";
import { sayDateInYear } from "../../events/times.ts";
import { IconLink } from "../../parts/Button.tsx";
import { ConfirmDialog } from "../../parts/ConfirmDialog.tsx";
import { Fault } from "../../parts/Fault.tsx";
import { Switch } from "../../parts/Switch.tsx";
import { useAction, useSave } from "../../parts/useSave.ts";
import { mayOperate } from "../../people/roles.ts";
import { useSession } from "../../people/session.ts";
import { useNow } from "../../shell/useNow.ts";
import { CueListMenu } from "../CueListMenu.tsx";
import { cueListQuery } from "../cueLists.ts";
import styles from "./Run.module.css";
import { sayBehind, sayMoment } from "./sayCue.ts";

interface RunHeadProps {
  list: CueList;
  zone: string;
  /** The button that adds a cue. */
  add: ReactNode;
}

/** Where the list stands, and what can be done with all of it. */
export function RunHead({ list, zone, add }: RunHeadProps) {
  const session = useSession();
  const navigate = useNavigate();
  const isOperator = mayOperate(session.workspace.role);
  const [asksReset, setAsksReset] = useState(false);
  const params = { id: list.id };
  const shows = cueListQuery(session, list.id).queryKey;
  const run = useSave(
    (running: boolean) => session.api.patch("/cue-lists/{id}", { params, body: { running } }),
    { shows, notifiesErrors: true },
  );
  const rehearse = useSave(
    (on: boolean) => session.api.post("/cue-lists/{id}/rehearse", { params, body: { on } }),
    { shows, notifiesErrors: true },
  );
  const reset = useAction(() => session.api.post("/cue-lists/{id}/reset", { params }), {
    shows,
    notice: "The run of show begins again with its first cue.",
    onSaved: () => setAsksReset(false),
  });
  return (
    <header className="stack gap-8">
      <div className={`row wrap ${styles.head}`}>
        <IconLink icon={ArrowLeft} label="All runs of show" to="/run" />
        <div className="grow">
          <h1 className="break">{list.title}</h1>
          <EventLine event_ref={list.event_ref} />
        </div>
        <Behind list={list} />
        {isOperator && (
          <>
            <Switch
              label="Rehearse"
              checked={rehearse.isPending ? rehearse.variables : list.rehearsing}
              onChange={(on) => rehearse.mutate(on)}
            />
            <Switch
              label="Runs by itself"
              checked={run.isPending ? run.variables : list.running}
              onChange={(running) => run.mutate(running)}
            />
            {add}
            <CueListMenu
              list={list}
              onReset={() => setAsksReset(true)}
              onRemoved={() => navigate({ to: "/run" })}
            />
          </>
        )}
      </div>
      {list.running && (
        <p className="muted small">
          Running since {sayMoment(list.running_since!, zone, "actual")}
          {list.running_by && `, with the rights of ${list.running_by.name}`}: cues that wait for their time,
          the one before or a session fire by themselves.
        </p>
      )}
      <Fault>{list.problem}</Fault>
      <ConfirmDialog
        title="Start again from the first cue?"
        yes="Start again"
        open={asksReset}
        busy={reset.isPending}
        error={reset.error}
        onYes={() => reset.mutate()}
        onClose={() => setAsksReset(false)}
      >
        When cues were fired, by whom and what became of them is forgotten. What is on the screens stays as it
        is.
      </ConfirmDialog>
    </header>
  );
}

function EventLine({ event_ref }: { event_ref: string | null }) {
  const { data: events = [] } = useInfiniteQuery(eventsQuery(useSession()));
  if (event_ref === null) return null;
  const event = events.find(({ ref }) => ref === event_ref);
  return (
    <Link className="small" to="/events/$event_ref" params={{ event_ref }}>
      {event ? `${event.title}, ${sayDateInYear(event.date)}` : event_ref}
    </Link>
  );
}

function Behind({ list }: { list: CueList }) {
  const now = useNow(1000);
  const behind_ms = computeBehind({ ...list, isRunning: list.running }, now);
  if (behind_ms === null) return null;
  return (
    <b className={`nowrap ${behind_ms >= 1000 ? "fault" : "live"} ${styles.behind}`} role="timer">
      {sayBehind(behind_ms)}
    </b>
  );
}
