import { Link } from "@tanstack/react-router";
import { memo } from "react";
import { Ago } from "../../parts/Ago.tsx";
import { Checkbox } from "../../parts/Checkbox.tsx";
import { Problems } from "../Problems.tsx";
import { ScreenDot } from "../ScreenDot.tsx";
import { nameScreen } from "../screens.ts";
import { sayAsleep } from "../sayAsleep.ts";
import { saySize } from "../sizes.ts";
import styles from "./AllScreens.module.css";
import type { PlacedScreen } from "./arrangeScreens.ts";

interface ScreenLineProps {
  placed: PlacedScreen;
  isSelected: boolean;
  onSelect: ((isSelected: boolean) => void) | undefined;
}

/** Only what is another is drawn anew, because there may be a thousand. */
export const ScreenLine = memo(
  function ScreenLine({ placed, isSelected, onSelect }: ScreenLineProps) {
    const { screen, stage, venue, state } = placed;
    const name = nameScreen(screen);
    return (
      <li className={styles.screen}>
        {onSelect && <Checkbox bare label={`Select ${name}`} checked={isSelected} onChange={onSelect} />}
        <ScreenDot state={state === "asleep" ? undefined : screen.online ? "online" : "off"} />
        <div className="list-main grow">
          <Link className="name-link break" to="/screens/$stage_id" params={{ stage_id: screen.stage_id }}>
            {name}
          </Link>
          <p className="muted small break">{[stage, venue?.name].filter(Boolean).join(" · ")}</p>
          <Problems of={name} problems={screen.problems} most={2} />
        </div>
        <span className={`small list-when ${state === "offline" ? "fault" : "muted"}`}>
          <State {...placed} />
          {screen.resolution && <span className={styles.size}> · {saySize(screen.resolution)}</span>}
        </span>
      </li>
    );
  },
  (before, after) =>
    before.isSelected === after.isSelected &&
    (before.onSelect === undefined) === (after.onSelect === undefined) &&
    JSON.stringify(before.placed) === JSON.stringify(after.placed),
);

function State({ screen, state, venue }: PlacedScreen) {
  if (state === "asleep") return sayAsleep(screen, venue?.timezone ?? "UTC");
  if (screen.online) return "Online";
  if (screen.last_seen_at === null) return "Not seen yet";
  return (
    <>
      Offline, seen <Ago at={screen.last_seen_at} />
    </>
  );
}
