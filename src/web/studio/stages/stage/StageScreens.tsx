import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ErrorState } from "../../parts/ErrorState.tsx";
import { Skeleton } from "../../parts/Skeleton.tsx";
import { mayEdit } from "../../people/roles.ts";
import { useSession } from "../../people/session.ts";
import { ScreenRow } from "../ScreenRow.tsx";
import { reread_ms, screensQuery } from "../screens.ts";
import { useStage } from "./stageContext.ts";
import { WallPlan } from "./WallPlan.tsx";

export function StageScreens() {
  const session = useSession();
  const stage = useStage();
  const {
    data: screens,
    error,
    refetch,
  } = useQuery({
    ...screensQuery(session, stage.id),
    refetchInterval: reread_ms,
  });
  return (
    <section className="stage-screens" aria-label="Screens">
      <header className="part-head">
        <h2>Screens</h2>
        {mayEdit(session.workspace.role) && (
          <Link className="button" to="/pair" search={{ stage: stage.id }}>
            Pair a screen
          </Link>
        )}
      </header>
      {screens === undefined ? (
        error ? (
          <ErrorState error={error} retry={() => void refetch()} />
        ) : (
          <Skeleton lines={1} />
        )
      ) : screens.length === 0 ? (
        <p className="muted">
          No screen is paired with it yet.{" "}
          {mayEdit(session.workspace.role)
            ? `Open ${location.host}/screen in the browser of the machine behind the display; it shows a code to pair it with.`
            : "Editors pair them."}
        </p>
      ) : (
        <>
          {stage.wall && <WallPlan wall={stage.wall} screens={screens} />}
          <ul className="list" aria-label={`Screens of ${stage.name}`}>
            {screens.map((screen) => (
              <ScreenRow key={screen.id} screen={screen} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
