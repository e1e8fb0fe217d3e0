import { useQuery } from "@tanstack/react-query";
import { Link, Outlet } from "@tanstack/react-router";
import { mayEdit } from "../../people/roles.ts";
import { useSession } from "../../people/session.ts";
import { RuleList } from "../rules/RuleList.tsx";
import { storyQuery } from "../usePlayed.ts";
import { useStage } from "./stageContext.ts";
import styles from "./StagePage.module.css";

/** What the stage plays by itself. */
export function ProgrammeTab() {
  return (
    <div className={styles.tab}>
      <p className="muted">
        What is on is decided from the top: a live show, a take, the first rule that holds, a booking, and
        else the idle story.
      </p>
      <IdleSection />
      <RuleList />
      <Outlet />
    </div>
  );
}

function IdleSection() {
  const session = useSession();
  const { id, idle_story_id } = useStage();
  const { data: story } = useQuery(storyQuery(session, idle_story_id));
  return (
    <section className={styles.part} aria-labelledby="idle-story">
      <header className={styles.partHead}>
        <h2 id="idle-story">Idle story</h2>
        {mayEdit(session.workspace.role) && (
          <Link className="button" to="/screens/$stage_id/programme/idle" params={{ stage_id: id }}>
            Choose
          </Link>
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
