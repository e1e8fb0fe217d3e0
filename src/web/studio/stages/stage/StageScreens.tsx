import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { QueryView } from "../../parts/QueryView.tsx";
import { mayEdit } from "../../people/roles.ts";
import { useSession } from "../../people/session.ts";
import { ScreenRow } from "../ScreenRow.tsx";
import { nameOf, reread_ms, screensQuery } from "../screens.ts";
import { useStage } from "./stageContext.ts";
import type { Wall } from "../../../../core/stages/wallViewport.ts";
import type { Screen } from "../../../../contract/screens.ts";
import styles from "./StagePage.module.css";

export function StageScreens() {
  const session = useSession();
  const stage = useStage();
  const screens = useQuery({ ...screensQuery(session, stage.id), refetchInterval: reread_ms });
  return (
    <section className={styles.screens} aria-label="Screens">
      <header className={styles.partHead}>
        <h2>Screens</h2>
        {mayEdit(session.workspace.role) && (
          <Link className="button" to="/pair" search={{ stage: stage.id }}>
            Pair a screen
          </Link>
        )}
      </header>
      <QueryView query={screens} lines={1}>
        {(screens) =>
          screens.length === 0 ? (
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
          )
        }
      </QueryView>
    </section>
  );
}

/** Which screen hangs where, as one sees it from the front. */
function WallPlan({ wall: { cols, rows }, screens }: { wall: Wall; screens: Screen[] }) {
  const cells = Array.from({ length: cols * rows }, (_, place) => ({
    col: place % cols,
    row: Math.floor(place / cols),
  }));
  const at = ({ col, row }: { col: number; row: number }) =>
    screens.filter(({ cell }) => cell?.col === col && cell.row === row);
  return (
    <div
      className={styles.wallPlan}
      style={{ gridTemplateColumns: `repeat(${cols}, minmax(0, 1fr))` }}
      aria-hidden
    >
      {cells.map((cell) => {
        const here = at(cell);
        const isOn = here.some(({ online }) => online);
        return (
          <span
            key={`${cell.col} ${cell.row}`}
            className={isOn ? `${styles.wallCell} ${styles.wallCellOn} small` : `${styles.wallCell} small`}
          >
            <span className="cut">{here.map(nameOf).join(", ") || "empty"}</span>
          </span>
        );
      })}
    </div>
  );
}
