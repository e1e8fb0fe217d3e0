import { useQuery } from "@tanstack/react-query";
import { RefreshCw, TriangleAlert } from "#icons";
import { useState } from "react";
import type { Event } from "../../../../contract/events.ts";
import type { EventSource } from "../../../../contract/eventSources.ts";
import { Ago } from "../../parts/Ago.tsx";
import { Button } from "../../parts/Button.tsx";
import { RowMenu } from "../../parts/RowMenu.tsx";
import { useAction } from "../../parts/useSave.ts";
import { mayEdit } from "../../people/roles.ts";
import { useSession } from "../../people/session.ts";
import { Difference } from "../plan/Difference.tsx";
import { sayTime } from "../times.ts";
import styles from "./Source.module.css";
import { SourceDialog } from "./SourceDialog.tsx";
import { listSourceKeys, readSource, sayReading, sourceQuery } from "./sources.ts";

/** What the event follows, and what of it waits for somebody; nothing where it follows nothing. */
export function SourcePanel({ event }: { event: Event }) {
  const { data: source } = useQuery({
    ...sourceQuery(useSession(), event.ref),
    enabled: event.has_source,
  });
  if (!source || !event.has_source) return null;
  return (
    <section className={`stack gap-8 frame ${styles.source}`} aria-label="Source">
      <SourceHead event={event} source={source} />
      <SourceState event={event} source={source} />
      {source.error !== null && <SourceFault event={event} source={source} />}
      {source.waiting && <Waiting event={event} waiting={source.waiting} />}
    </section>
  );
}

interface PanelProps {
  event: Event;
  source: EventSource;
}

function useRead(event: Event, accept_removed: boolean) {
  const session = useSession();
  return useAction(() => readSource(session, event.ref, accept_removed), {
    stale: listSourceKeys(session, event.ref),
    notice: sayReading,
    notifiesErrors: true,
  });
}

function SourceHead({ event, source }: PanelProps) {
  const session = useSession();
  const [isOpen, setOpen] = useState(false);
  const read = useRead(event, false);
  const params = { ref: event.ref };
  const remove = useAction(() => session.api.delete("/events/{ref}/source", { params }), {
    stale: listSourceKeys(session, event.ref),
    notice: "The event follows its source no longer; its programme stays.",
    undo: () => {
      const { url, every_min, apply, time_zone, day } = source;
      const body = { url, every_min, apply, time_zone, day };
      return session.api.put("/events/{ref}/source", { params, body });
    },
    notifiesErrors: true,
  });
  return (
    <div className={`row ${styles.head}`}>
      <h2 className="size-16">Source</h2>
      <span className={`code cut grow ${styles.address}`} title={source.url}>
        {source.url}
      </span>
      {mayEdit(session.workspace.role) && (
        <>
          <Button icon={RefreshCw} label="Read now" disabled={read.isPending} onClick={() => read.mutate()} />
          <RowMenu
            label="More for the source"
            items={[
              { label: "Change the source", onSelect: () => setOpen(true) },
              { label: "Follow it no longer", danger: true, onSelect: () => remove.mutate() },
            ]}
          />
          {isOpen && <SourceDialog event_ref={event.ref} source={source} onClose={() => setOpen(false)} />}
        </>
      )}
    </div>
  );
}

function SourceState({ event, source: { last_read_at, next_read_at, every_min, apply } }: PanelProps) {
  return (
    <p className="muted small">
      {last_read_at === null ? (
        "Not read yet"
      ) : (
        <>
          Read <Ago at={last_read_at} />
        </>
      )}
      , every {every_min} minutes, next at {sayTime(next_read_at, event.time_zone)}.{" "}
      {apply === "auto" ? "Changes are applied by themselves." : "Changes wait here until they are applied."}
    </p>
  );
}

/** Nothing was changed, so there is no hurry; who knows that the source is right may say so. */
function SourceFault({ event, source: { error, is_shrunk } }: PanelProps) {
  const { workspace } = useSession();
  const accept = useRead(event, true);
  return (
    <div className={`row wrap ${styles.fault}`}>
      <p className="fault break" role="alert">
        <TriangleAlert aria-hidden /> {error} {!is_shrunk && "The programme stays as it is."}
      </p>
      {is_shrunk && mayEdit(workspace.role) && (
        <Button label="Accept it" disabled={accept.isPending} onClick={() => accept.mutate()} />
      )}
    </div>
  );
}

function Waiting({ event, waiting }: { event: Event; waiting: NonNullable<EventSource["waiting"]> }) {
  const session = useSession();
  const apply = useAction(
    () => session.api.post("/events/{ref}/source/apply", { params: { ref: event.ref } }),
    {
      stale: listSourceKeys(session, event.ref),
      notice: "Applied. Boards and desks show it.",
      notifiesErrors: true,
    },
  );
  return (
    <div className={`stack ${styles.waiting}`}>
      <Difference
        plan={waiting.plan}
        answer={waiting}
        isApplied={false}
        apply={
          mayEdit(session.workspace.role) && (
            <div className="row wrap">
              <Button
                look="main"
                label="Apply"
                disabled={apply.isPending || apply.isSuccess}
                onClick={() => apply.mutate()}
              />
              <span className="muted small">Boards and desks show it at once.</span>
            </div>
          )
        }
      />
    </div>
  );
}
