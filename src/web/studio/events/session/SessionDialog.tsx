import { useQuery } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { Session as LiveSession } from "../../../../contract/sessions.ts";
import { ApiError } from "../../../../client/ApiError.ts";
import { LivePresenters } from "../../livePresenters/LivePresenters.tsx";
import { DialogBox } from "../../parts/DialogBox.tsx";
import { Code, Facts } from "../../parts/Facts.tsx";
import { Form } from "../../parts/Form.tsx";
import { QueryView } from "../../parts/QueryView.tsx";
import { Skeleton } from "../../parts/Skeleton.tsx";
import { useSave } from "../../parts/useSave.ts";
import { mayOperate } from "../../people/roles.ts";
import { useSession } from "../../people/session.ts";
import { workspaceKey } from "../../queryKeys.ts";
import { useServerTime } from "../../shell/serverTime.ts";
import { type Places, presentersQuery, usePlaces } from "../places.ts";
import { sessionQuery } from "../sessions.ts";
import { StatusBadge } from "../StatusBadge.tsx";
import { dayAt, sayDate, sayTimes } from "../times.ts";
import { SessionActions } from "./SessionActions.tsx";
import styles from "./SessionDialog.module.css";
import { SessionFields } from "./SessionFields.tsx";
import { listChanges, sessionIn } from "./sessionIn.ts";
import { ShowPanel } from "./ShowPanel.tsx";

const deskRoute = getRouteApi("/shell/events/events/sessions/$session_id");
const eventRoute = getRouteApi("/shell/events/$event_ref/sessions/$session_id");

/** A session opened from the operator's desk. */
export function DeskSession() {
  const { session_id } = deskRoute.useParams();
  const navigate = useNavigate();
  return (
    <SessionDialog
      key={session_id}
      session_id={session_id}
      onClose={() => void navigate({ to: "/events/sessions", search: (before) => before })}
    />
  );
}

/** A session opened from its event's day. */
export function EventSession() {
  const { event_ref, session_id } = eventRoute.useParams();
  const navigate = useNavigate();
  return (
    <SessionDialog
      key={session_id}
      session_id={session_id}
      onClose={() => void navigate({ to: "/events/$event_ref", params: { event_ref } })}
    />
  );
}

/** One session: what can be done with it now, its show, and its fields. */
function SessionDialog({ session_id, onClose }: { session_id: string; onClose: () => void }) {
  const session = useSession();
  const { data, error, refetch } = useQuery(sessionQuery(session, session_id));
  const { places } = usePlaces();
  const isGone = error instanceof ApiError && error.status === 404;
  const gone = <p className="muted">Its stage was removed, or the address is mistyped.</p>;
  const opened = data && places && { live: data, places };
  return (
    <DialogBox
      title={isGone ? "This session is gone" : (data?.title ?? "Session")}
      width={720}
      changesHeight
      onClose={onClose}
    >
      <QueryView query={{ data: opened, error, refetch }} lines={5} gone={gone}>
        {(opened) => <OpenSession {...opened} />}
      </QueryView>
    </DialogBox>
  );
}

function OpenSession({ live, places }: { live: LiveSession; places: Places }) {
  const { workspace } = useSession();
  const [edits, setEdits] = useState(false);
  const isOperator = mayOperate(workspace.role);
  const zone = places.findZone(live);
  const place = live.stage_id === null ? "Every room" : places.byId.get(live.stage_id)?.name;
  return (
    <>
      <p className={`row wrap ${styles.when}`}>
        <StatusBadge status={live.status} />
        <span>
          {sayDate(dayAt(live.starts_at, zone))}, {sayTimes(live, zone)}
        </span>
        <span className="muted">{place}</span>
      </p>
      {isOperator ? <SessionActions live={live} /> : <SessionFacts live={live} />}
      <ShowPanel live={live} />
      <LivePresenters live={live} heading="h3" className="ruled" />
      {isOperator && (
        <details
          className={`fold ${styles.edit}`}
          onToggle={({ currentTarget }) => setEdits(currentTarget.open)}
        >
          <summary>Change its title, time or people</summary>
          {edits && <EditSession live={live} places={places} />}
        </details>
      )}
    </>
  );
}

function SessionFacts({ live: { presenter_ids, record_ref } }: { live: LiveSession }) {
  const { data: presenters = [] } = useQuery(presentersQuery(useSession()));
  const findName = (presenter_id: string) => presenters.find(({ id }) => id === presenter_id)?.name ?? "…";
  return (
    <Facts
      facts={[
        ["Presenters", presenter_ids.map(findName).join(", ")],
        ["Record", record_ref && <Code key="ref">{record_ref}</Code>],
      ]}
    />
  );
}

function EditSession({ live, places }: { live: LiveSession; places: Places }) {
  const session = useSession();
  // As it was when the form was opened: what others change meanwhile is not put back.
  const [before, setBefore] = useState(live);
  const save = useSave(
    (values: FormData) =>
      session.api.patch("/sessions/{id}", {
        params: { id: live.id },
        body: listChanges(before, sessionIn(values, places, live.venue_id)),
      }),
    {
      shows: sessionQuery(session, live.id).queryKey,
      notice: ({ title }) => `“${title}” is saved.`,
      onSaved: setBefore,
    },
  );
  return (
    <Form mutation={save} submit="Save">
      {live.event_ref !== null && (
        <p className="field-hint">
          What you change here by hand stays so when the plan of {live.event_ref} is applied again.
        </p>
      )}
      <SessionFields key={before.updated_at} initial={before} places={places} />
    </Form>
  );
}

const route = getRouteApi("/shell/events/events/sessions/new");
const half_hour_ms = 1_800_000;

export function NewSessionDialog() {
  const navigate = useNavigate();
  const { day, venue } = route.useSearch();
  const { places } = usePlaces();
  const close = () => void navigate({ to: "/events/sessions", search: { day, venue } });
  return (
    <DialogBox title="New session" who="operators" closesOutside={false} onClose={close}>
      {!places ? (
        <Skeleton lines={4} />
      ) : places.stages.length === 0 ? (
        <p>There is no stage yet that it could be on. Bring a plan, or make a stage under Screens.</p>
      ) : (
        <NewSession places={places} onDone={close} />
      )}
    </DialogBox>
  );
}

function NewSession({ places, onDone }: { places: Places; onDone: () => void }) {
  const session = useSession();
  const time = useServerTime();
  const { stage } = route.useSearch();
  const starts_at = Math.ceil(time.now() / half_hour_ms) * half_hour_ms;
  const add = useSave(
    (values: FormData) => session.api.post("/sessions", { body: sessionIn(values, places) }),
    { stale: [workspaceKey(session.workspace.id, "sessions")], onSaved: onDone },
  );
  const initial = {
    title: "",
    stage_id: places.byId.has(stage ?? "") ? stage! : places.stages[0]!.id,
    starts_at,
    ends_at: starts_at + 2 * half_hour_ms,
    presenter_ids: [],
    record_ref: null,
  };
  return (
    <Form mutation={add} submit="Plan it">
      <SessionFields initial={initial} places={places} />
    </Form>
  );
}
