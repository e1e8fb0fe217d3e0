import { useQuery } from "@tanstack/react-query";
import { Outlet } from "@tanstack/react-router";
import { mayEdit } from "../../people/roles.ts";
import { useSession } from "../../people/session.ts";
import { optionalStoryQuery } from "../usePlayed.ts";
import { useStage } from "./stageContext.ts";
import { StageRules } from "../rules/StageRules.tsx";
import styles from "./StagePage.module.css";
import { ButtonLink } from "../../parts/Button.tsx";

/** What the stage plays by itself. */
export function ProgrammeTab() {
  return (
    <div className={`stack gap-24 ${styles.tab}`}>
      <p className="muted">
        What is on is decided from the top: a live show, a take, the first rule that holds, a booking, and
        else the idle story.
      </p>
      <IdleSection />
      <StageRules />
      <Outlet />
    </div>
  );
}

function IdleSection() {
  const session = useSession();
  const { id, idle_story_id } = useStage();
  const { data: story } = useQuery(optionalStoryQuery(session, idle_story_id));
  return (
    <section className="section" aria-labelledby="idle-story">
      <header className="row between gap-16">
        <h2 id="idle-story">Idle story</h2>
        {mayEdit(session.workspace.role) && (
          <ButtonLink to="/screens/$stage_id/programme/idle" params={{ stage_id: id }} label="Choose" />
        )}
      </header>
      {idle_story_id === null ? (
        <p>
          <b>The idle card</b> <span className="muted">with the venue’s name and clock</span>
        </p>
      ) : (
        <p>
          <b>{story ? `“${story.title}”` : "…"}</b>{" "}
          <span className="muted">plays all day whenever nothing else is to be played</span>
        </p>
      )}
    </section>
  );
}
