import { Link } from "@tanstack/react-router";
import { useRef } from "react";
import { StagePicture } from "../pictures/StagePicture.tsx";
import { useSeen } from "../pictures/useSeen.ts";
import { mayEdit } from "../people/roles.ts";
import { useSession } from "../people/session.ts";
import { NowOnCard } from "./NowOnCard.tsx";
import { Problems } from "./Problems.tsx";
import type { Screen } from "../../../contract/screens.ts";
import { nameOf } from "./screens.ts";
import { saySize } from "./sizes.ts";
import { StageMenu } from "./StageMenu.tsx";
import type { Stage } from "../../../contract/stages.ts";

interface StageCardProps {
  stage: Stage;
  /** Of its venue. */
  timezone: string;
  /** Undefined while they are read. */
  screens: Screen[] | undefined;
}

/** A stage at a glance: its picture, what is on and why, and whether anything is wrong. */
export function StageCard({ stage, timezone, screens }: StageCardProps) {
  const { id, name, space } = stage;
  const card = useRef<HTMLLIElement>(null);
  const isSeen = useSeen(card);
  const wrong = (screens ?? []).flatMap((screen) =>
    screen.problems.map((problem) => ({ screen: nameOf(screen), problem })),
  );
  return (
    <li ref={card} className="stage-card">
      <article aria-label={name}>
        <Link
          className="stage-card-picture"
          to="/screens/$stage_id"
          params={{ stage_id: id }}
          tabIndex={-1}
          aria-hidden
        >
          <StagePicture stage_id={id} title={name} />
        </Link>
        <header className="stage-card-head">
          <div className="list-main">
            <h3>
              <Link className="stage-link" to="/screens/$stage_id" params={{ stage_id: id }}>
                {name}
              </Link>
            </h3>
            <p className="muted small">{[space, saySize(stage)].filter(Boolean).join(" · ")}</p>
          </div>
          <StageMenu stage={stage} />
        </header>
        <NowOnCard stage_id={id} timezone={timezone} isSeen={isSeen} />
        <ScreensLine stage={stage} screens={screens} />
        {wrong.length > 0 && <Problems label={`Problems of ${name}`} problems={wrong} />}
      </article>
    </li>
  );
}

function ScreensLine({ stage: { id, name }, screens }: Omit<StageCardProps, "timezone">) {
  const { workspace } = useSession();
  if (!screens) return <p className="small">&nbsp;</p>;
  if (screens.length === 0)
    return (
      <p className="muted small">
        No screen is paired with it yet.{" "}
        {mayEdit(workspace.role) && (
          <Link to="/pair" search={{ stage: id }} aria-label={`Pair one with ${name}`}>
            Pair one
          </Link>
        )}
      </p>
    );
  const online = screens.filter((screen) => screen.online).length;
  const tone = online === screens.length ? "screen-online" : online > 0 ? "screen-part" : "screen-off";
  return (
    <p className={`screens-line small ${tone}-line`}>
      <span className={`screen-dot ${tone}`} aria-hidden /> {sayOnline(online, screens.length)}
    </p>
  );
}

function sayOnline(online: number, all: number): string {
  if (online === all) return all === 1 ? "1 screen online" : `${all} screens online`;
  if (online === 0) return all === 1 ? "Its screen is offline" : `All ${all} screens are offline`;
  return `${online} of ${all} screens online`;
}
