import { TriangleAlert } from "lucide-react";
import { Ago } from "../../parts/Ago.tsx";
import { nameScreen } from "../../stages/screens.ts";
import type { Stage } from "../../../../contract/stages.ts";
import type { StageScreen } from "../../stages/screens.ts";
import { ButtonLink } from "../../parts/Button.tsx";
import { sayStage } from "./sayPlace.ts";
import styles from "./Alive.module.css";

/** All is well in one line; what is not, screen by screen. */
export function ScreenHealth({ stages, screens }: { stages: Stage[]; screens: StageScreen[] }) {
  const ill = screens.filter(({ online, problems }) => !online || problems.length > 0);
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
  const stageOf = (id: string) => {
    const stage = stages.find((stage) => stage.id === id);
    return stage ? sayStage(stage, stages) : "A stage";
  };
  return (
    <section className="stack" aria-labelledby="needs-a-look">
      <h2 id="needs-a-look">Needs a look</h2>
      <ul className={styles.ills}>
        {ill.map((screen) => (
          <li key={screen.id}>
            <TriangleAlert aria-hidden />
            <div>
              <b>{`${stageOf(screen.stage_id)}, ${nameScreen(screen)}`}</b>
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
              aria-label={`See ${stageOf(screen.stage_id)} in Screens`}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
