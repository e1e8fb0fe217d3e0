import { useQuery } from "@tanstack/react-query";
import type { Audio } from "../../../../../core/timeline/timeline.ts";
import { useSession } from "../../../people/session.ts";
import { waveformQuery } from "../../media/assets.ts";
import { Waveform } from "../../media/Waveform.tsx";
import type { Span } from "../edit/timing.ts";
import { useValue } from "../store/Value.ts";
import { useTimeline } from "./timelineContext.ts";
import { listWavePieces } from "./wavePieces.ts";
import styles from "./Timeline.module.css";

interface SoundWaveProps {
  item: Audio;
  asset: string;
  span: Span;
  file_ms: number;
  height: number;
}

/** How loud a sound is where it is heard; only what is in sight is drawn. */
export function SoundWave({ item, asset, span, file_ms, height }: SoundWaveProps) {
  const { view } = useTimeline();
  const scale = useValue(view.scale);
  const window = useValue(view.window);
  const { data } = useQuery(waveformQuery(useSession(), asset));
  if (data?.state !== "ready") return null;
  return listWavePieces(item, span, { file_ms, window }).map(({ at_ms, from_ms, to_ms }) => (
    <span
      key={Math.round(at_ms)}
      className={styles.wave}
      style={{ left: (at_ms - span.from_ms) * scale }}
      data-wave
      aria-hidden
    >
      <Waveform
        waveform={data}
        from_ms={from_ms}
        to_ms={to_ms}
        width={Math.max(1, (to_ms - from_ms) * scale)}
        height={height - 2}
      />
    </span>
  ));
}
