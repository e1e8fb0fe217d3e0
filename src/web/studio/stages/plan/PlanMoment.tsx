import { useMemo, useState } from "react";
import { Playhead } from "../../../../core/playback/playhead.ts";
import type { Programme } from "../../../../core/playback/programme.ts";
import { applyAsIf } from "../../asIf/applyAsIf.ts";
import type { AsIf } from "../../asIf/asIf.ts";
import { AsIfSwitches } from "../../asIf/AsIfSwitches.tsx";
import { sayMoment } from "../../asIf/sayAsIf.ts";
import { makeStageReel } from "../../player/makeReel.ts";
import { PlayerView } from "../../player/PlayerView.tsx";
import { useServerTime } from "../../shell/serverTime.ts";
import styles from "./Plan.module.css";
import { kindWords } from "./sayPlay.ts";

interface PlanMomentProps {
  programme: Programme;
  timezone: string;
  asIf: AsIf;
  onChange: (asIf: AsIf) => void;
}

/** Long enough for a few scenes to follow each other. */
const length_ms = 5 * 60_000;

/** What the stage would show at the chosen moment, with what is supposed. */
export function PlanMoment({ programme, timezone, asIf, onChange }: PlanMomentProps) {
  const time = useServerTime();
  const [opened_at] = useState(() => time.now());
  const { reel, playing, at } = useMemo(() => {
    const given = applyAsIf({ programme }, asIf, opened_at);
    return {
      reel: makeStageReel(given, length_ms),
      playing: new Playhead(given.programme).at(given.at, given.sensors),
      at: given.at,
    };
  }, [programme, asIf, opened_at]);
  return (
    <section className={styles.moment} aria-label="Picture of the moment">
      <h3 className={styles.momentTitle}>{asIf.at === null ? "Now" : sayMoment(at, timezone)}</h3>
      <PlayerView title={`What plays at ${sayMoment(at, timezone)}`} reel={reel} at={at}>
        <p data-moment-why>
          <b>{kindWords[playing.kind]}.</b> {playing.why}.
        </p>
        <AsIfSwitches value={asIf} onChange={onChange} timezone={timezone} traits={programme.stage.traits} />
      </PlayerView>
    </section>
  );
}
