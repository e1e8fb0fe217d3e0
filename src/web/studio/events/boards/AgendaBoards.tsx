import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CalendarDays, CircleCheck } from "#icons";
import { Fragment, type ReactNode, useState } from "react";
import type { Stage } from "../../../../contract/stages.ts";
import { Button } from "../../parts/Button.tsx";
import { Fault } from "../../parts/Fault.tsx";
import { useSave } from "../../parts/useSave.ts";
import { mayEdit } from "../../people/roles.ts";
import { useSession } from "../../people/session.ts";
import { publishingQuery } from "../../settings/publishing/publishing.ts";
import { stagesQuery } from "../places.ts";
import styles from "./Boards.module.css";
import { type BoardEvent, type PutBoards, putBoards } from "./putBoards.ts";

/** For stages that nobody has given anything to play: without it they show the idle card all day. */
export function AgendaBoards({ event, stage_ids }: { event: BoardEvent; stage_ids: readonly string[] }) {
  const session = useSession();
  const { data: stages = [] } = useQuery(stagesQuery(session));
  const [asked, setAsked] = useState<{ stages: Stage[]; done: number } | null>(null);
  const put = useSave(
    (stages: Stage[]) => putBoards(session, { event, stages, onStage: (done) => setAsked({ stages, done }) }),
    {
      // Some may have been given it before one was refused.
      stale: [[session.workspace.id]],
    },
  );
  const bare = stages.filter(({ id, idle_story_id }) => idle_story_id === null && stage_ids.includes(id));

  if (!mayEdit(session.workspace.role)) return null;
  if (bare.length === 0 && !put.data && !put.isPending) return null;
  return (
    <section className={`stack gap-8 frame ${styles.boards}`} aria-label="Agenda board">
      {put.isPending && asked ? (
        <Putting stages={asked.stages} done={asked.done} />
      ) : put.data && bare.length === 0 ? (
        <Put {...put.data} />
      ) : (
        <Offer stages={bare} error={put.error} onPut={() => put.mutate(bare)} />
      )}
    </section>
  );
}

function Offer({ stages, error, onPut }: { stages: Stage[]; error: Error | null; onPut: () => void }) {
  return (
    <>
      <p className={`break ${styles.said}`}>
        <CalendarDays aria-hidden />
        <span>
          {sayStages(stages)} {stages.length === 1 ? "has" : "have"} nothing to play between sessions, only
          the idle card.
        </span>
      </p>
      <Fault>{error?.message}</Fault>
      <div className={`row wrap ${styles.offer}`}>
        <Button
          label={stages.length === 1 ? "Show the agenda there" : `Show the agenda on ${stages.length} stages`}
          onClick={onPut}
        />
        <p className="muted small">
          Makes a scene with the agenda of the stage’s own room and a story of it, to play whenever nothing
          else is on. Stages that have a story keep it. <GoesOn />
        </p>
      </div>
    </>
  );
}

function GoesOn() {
  const { data: mode } = useQuery(publishingQuery(useSession()));
  if (!mode) return null;
  return (
    <span className="ready">
      {mode === "auto" ? "The screens change at once." : "The screens change with the next release."}
    </span>
  );
}

function Putting({ stages, done }: { stages: Stage[]; done: number }) {
  return (
    <div className="stack gap-8" role="status">
      <progress
        className="work"
        aria-label="Putting the agenda on the stages"
        value={done}
        max={stages.length}
      />
      <p className="muted small">
        {stages[done]?.name}, {done + 1} of {stages.length}
      </p>
    </div>
  );
}

function Put({ stories, stages }: PutBoards) {
  const stageLinks = stages.slice(0, most_named).map(({ id, name }) => (
    <Link key={id} to="/screens/$stage_id" params={{ stage_id: id }}>
      {name}
    </Link>
  ));
  const more = stages.length - stageLinks.length;
  const storyLinks = stories.map(({ id, title }) => (
    <Link key={id} to="/stories/$story_id" params={{ story_id: id }}>
      {title}
    </Link>
  ));
  return (
    <p className={`break ${styles.said}`} role="status">
      <CircleCheck aria-hidden />
      {stages.length === 0 ? (
        <span>Every stage has been given a story meanwhile: nothing was changed.</span>
      ) : (
        <span>
          {joinParts(more > 0 ? [...stageLinks, `${more} more`] : stageLinks)}{" "}
          {stages.length === 1 ? "plays" : "play"} {joinParts(storyLinks)} whenever nothing else is on. Change
          the board in the story’s scene.
        </span>
      )}
    </p>
  );
}

const most_named = 4;

function sayStages(stages: Stage[]): string {
  if (stages.length > most_named) return `${stages.length} stages`;
  return new Intl.ListFormat("en-GB").format(stages.map(({ name }) => name));
}

function joinParts(parts: ReactNode[]): ReactNode {
  return parts.map((part, index) => (
    <Fragment key={index}>
      {index === 0 ? "" : index === parts.length - 1 ? " and " : ", "}
      {part}
    </Fragment>
  ));
}
