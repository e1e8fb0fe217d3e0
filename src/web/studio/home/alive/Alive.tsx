import { queryOptions, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Skeleton } from "../../parts/Skeleton.tsx";
import { type Caller, useSession } from "../../people/session.ts";
import { stagesQuery, usePlaces } from "../../events/places.ts";
import type { Session } from "../../../../contract/sessions.ts";
import type { Stage } from "../../../../contract/stages.ts";
import { allScreensQuery, nameScreen, type StageScreen } from "../../stages/screens.ts";
import { workspaceKey } from "../../queryKeys.ts";
import { rankStages } from "./rankStages.ts";
import { sayPlace, sayStage } from "./sayPlace.ts";
import styles from "./Alive.module.css";
import { allEngagementsQuery } from "../../guests/engagements.ts";
import { TriangleAlert } from "#icons";
import { Ago } from "../../parts/Ago.tsx";
import { ButtonLink } from "../../parts/Button.tsx";
import { StagePicture } from "../../pictures/StagePicture.tsx";
import { nowQuery } from "../../stages/now.ts";
import { momentAt, projectSessions } from "../../../../core/sessions/projectSessions.ts";
import { sayTime } from "../../events/times.ts";
import { useNow } from "../../shell/useNow.ts";
import { sayZoneBeside } from "../../venues/zones.ts";

// An overview; the room of screens has them all.
const most_stages = 9;
// Those that nobody sees yet leave room for the rest.
const most_unseen = 3;

/** What goes on, at a glance. */
export function Alive() {
  const session = useSession();
  const { data: stages } = useQuery(stagesQuery(session));
  const { data: screens } = useQuery(allScreensQuery(session));
  const { data: running = [] } = useQuery(runningQuery(session));
  // Cards that change their order once it is known who has screens would be pictures drawn twice.
  if (!stages || !screens) return <Skeleton lines={6} />;
  const { shown, without_screens } = rankStages(
    stages,
    screens,
    running.map(({ stage_id }) => stage_id),
  );
  const most = screens.length > 0 ? most_stages : most_unseen;
  const others = shown.length - most;
  return (
    <>
      <ScreenHealth stages={stages} screens={screens} />
      <section className="stack" aria-label="Stages">
        <ul className={`stack gap-16 ${styles.stages}`}>
          {shown.slice(0, most).map((stage) => (
            <StageNowCard
              key={stage.id}
              stage={stage}
              place={sayPlace(stage, stages)}
              screens={screens.filter(({ stage_id }) => stage_id === stage.id)}
            />
          ))}
        </ul>
        {others > 0 && <Link to="/screens">{`${others} more in Screens`}</Link>}
        {without_screens.length > 0 && <WithoutScreens stages={without_screens} />}
      </section>
      <RunningSessions stages={stages} />
      <Desks />
    </>
  );
}

/** Nobody sees what these show, so they stand back. */
function WithoutScreens({ stages }: { stages: Stage[] }) {
  return (
    <details className={`fold ${styles.rest}`}>
      <summary>{stages.length === 1 ? "1 stage" : `${stages.length} stages`} without a screen</summary>
      <ul className="stack">
        {stages.map(({ id, name, location }) => (
          <li key={id} className="break">
            <Link to="/screens/$stage_id" params={{ stage_id: id }}>
              {name}
            </Link>{" "}
            <span className="muted small">{location}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Engagements that are open, or have something waiting. */
function Desks() {
  const session = useSession();
  const { data: engagements = [] } = useQuery(allEngagementsQuery(session));
  const open = engagements.filter(({ state, waiting }) => state === "open" || waiting > 0);
  if (open.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="desks">
      <h2 id="desks">Guests</h2>
      <ul className={`lines ${styles.rows}`}>
        {open.map(({ id, title, waiting }) => (
          <li key={id} className="stack">
            <span className={waiting > 0 ? "ready strong" : "muted"}>
              {waiting === 1 ? "1 post waits" : waiting > 0 ? `${waiting} posts wait` : "Nothing waits"}
            </span>
            <Link
              className={`strong break ${styles.rowLink}`}
              to="/guests/$engagement_id"
              params={{ engagement_id: id }}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A session without a stage of its own is in every room. */
function nameStage(stages: Stage[], id: string | null): string {
  const stage = stages.find((stage) => stage.id === id);
  if (stage) return sayStage(stage, stages);
  return id === null ? "Every room" : "A stage";
}

/** All is well in one line; what is not, screen by screen. */
function ScreenHealth({ stages, screens }: { stages: Stage[]; screens: StageScreen[] }) {
  const ill = screens.filter(({ online, problems, asleep }) => !asleep && (!online || problems.length > 0));
  if (screens.length === 0) return null;
  if (ill.length === 0)
    return (
      <p className={`row gap-12 ${styles.health}`} role="status">
        <span className="live-dot" aria-hidden />
        {screens.length === 1
          ? "The screen is on air and well."
          : `All ${screens.length} screens are on air and well.`}
      </p>
    );
  return (
    <section className="stack" aria-labelledby="needs-a-look">
      <h2 id="needs-a-look">Needs a look</h2>
      <ul className={`lines ${styles.ills}`}>
        {ill.map((screen) => (
          <li key={screen.id} className="stack">
            <TriangleAlert aria-hidden className="fault" />
            <div>
              <b className="strong">{`${nameStage(stages, screen.stage_id)}, ${nameScreen(screen)}`}</b>
              {!screen.online && (
                <p className="muted small">
                  Offline
                  {screen.last_seen_at !== null && (
                    <>
                      , seen <Ago at={screen.last_seen_at} />
                    </>
                  )}
                </p>
              )}
              {screen.online &&
                screen.problems.map((problem) => (
                  <p key={problem} className="small">
                    {problem}
                  </p>
                ))}
            </div>
            <ButtonLink
              label="See it"
              to="/screens"
              aria-label={`See ${nameStage(stages, screen.stage_id)} in Screens`}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

// A look over everything, not an operator's desk.
const least_ms = 10_000;

interface StageNowCardProps {
  stage: Stage;
  /** Where it stands, where its name does not tell. */
  place: string;
  screens: StageScreen[];
}

function StageNowCard({ stage, place, screens }: StageNowCardProps) {
  const { data: now } = useQuery(nowQuery(useSession(), stage.id, least_ms));
  const online = screens.filter((screen) => screen.online).length;
  return (
    <li className={`frame ${styles.stage}`}>
      <StagePicture stage_id={stage.id} title={`What ${stage.name} shows`} />
      <div className={`stack baseline ${styles.stageWords}`}>
        <h2 className="size-16 break">
          <Link className={styles.stageLink} to="/screens/$stage_id" params={{ stage_id: stage.id }}>
            {stage.name}
            {place !== "" && <span className={`muted ${styles.stagePlace}`}> {place}</span>}
          </Link>
        </h2>
        <span className={online > 0 ? "row live small" : "muted small"}>
          {online > 0 && <span className="live-dot" aria-hidden />}
          {sayOnline(online, screens.length)}
        </span>
        <p className="muted small">{now?.why ?? "\u00a0"}</p>
      </div>
    </li>
  );
}

function sayOnline(online: number, all: number): string {
  if (all === 0) return "No screen";
  if (all === 1) return online === 1 ? "On air" : "Offline";
  return online === 0 ? `${all} screens offline` : `${online} of ${all} screens on air`;
}

// Minutes are all it tells.
const look_ms = 10_000;

function RunningSessions({ stages }: { stages: Stage[] }) {
  const { data: sessions = [] } = useQuery(runningQuery(useSession()));
  const { places } = usePlaces();
  const now = useNow(look_ms);
  if (sessions.length === 0 || !places) return null;
  return (
    <section className="stack" aria-labelledby="running">
      <h2 id="running">Sessions</h2>
      <ul className={`lines ${styles.rows}`}>
        {sessions.map((session) => (
          <li key={session.id} className="stack">
            <span className={session.status === "live" ? "badge badge-on" : "badge"}>
              {session.status === "live" ? "Live" : "Held"}
            </span>
            <Link className={`strong break ${styles.rowLink}`} to="/events/sessions">
              {session.title}
            </Link>
            <span className="muted small">{`${nameStage(stages, session.stage_id)} · ${sayEnd(session, places.findZone(session), now)}`}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** By the clock of the venue. */
function sayEnd(session: Session, zone: string, now: number): string {
  const [projected] = projectSessions([{ ...session, is_everywhere: session.stage_id === null }]);
  const ends_at = momentAt(projected!.end, now);
  const late_min = Math.round(session.delay_ms / 60_000);
  const end = `until ${sayTime(ends_at, zone)}${sayZoneBeside(zone, ends_at)}`;
  return late_min > 0 ? `${end}, ${late_min} min late` : end;
}

/** Those that are on, and those that are held up. */
function runningQuery({ workspace, api }: Caller) {
  const read = (status: "live" | "held", signal: AbortSignal) =>
    api.get("/sessions", { query: { status }, signal });
  return queryOptions({
    queryKey: workspaceKey(workspace.id, "sessions", "running"),
    queryFn: async ({ signal }) => {
      const [live, held] = await Promise.all([read("live", signal), read("held", signal)]);
      return [...live.items, ...held.items];
    },
  });
}
