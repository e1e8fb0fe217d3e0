import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useSession } from "../../people/session.ts";
import { StagePicture } from "../../pictures/StagePicture.tsx";
import { nowQuery } from "../../stages/now.ts";
import type { Stage } from "../../../../contract/stages.ts";
import type { StageScreen } from "../../stages/screens.ts";
import styles from "./Alive.module.css";

// A look over everything, not an operator's desk.
const least_ms = 10_000;

interface StageNowCardProps {
  stage: Stage;
  /** Where it stands, where its name does not tell. */
  place: string;
  screens: StageScreen[];
}

export function StageNowCard({ stage, place, screens }: StageNowCardProps) {
  const { data: now } = useQuery(nowQuery(useSession(), stage.id, least_ms));
  const online = screens.filter((screen) => screen.online).length;
  return (
    <li className={styles.stage}>
      <StagePicture stage_id={stage.id} title={`What ${stage.name} shows`} />
      <div className={styles.stageWords}>
        <h2>
          <Link className={styles.stageLink} to="/screens/$stage_id" params={{ stage_id: stage.id }}>
            {stage.name}
            {place !== "" && <span className={styles.stagePlace}> {place}</span>}
          </Link>
        </h2>
        <span className={online > 0 ? `${styles.stageOnline} small` : "muted small"}>
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
