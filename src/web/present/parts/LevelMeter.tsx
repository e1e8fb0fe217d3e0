import { useEffect, useRef, useState } from "preact/hooks";
import { useLabels } from "../language.tsx";
import { watchSoundLevel } from "../media/soundLevel.ts";
import { Icon } from "./icons.tsx";

/** Shows how loud the microphone is, and says when nothing is heard of it. */
export function LevelMeter({ track, isOn }: { track: MediaStreamTrack; isOn: boolean }) {
  const labels = useLabels();
  const bar = useRef<HTMLDivElement>(null);
  const [isSilent, setIsSilent] = useState(false);
  useEffect(() => {
    setIsSilent(false);
    return watchSoundLevel({
      track,
      // Sixty times a second, so it is drawn past the page's own drawing.
      onLevel: (level) => bar.current?.style.setProperty("--level", level.toFixed(3)),
      onSilence: setIsSilent,
    });
  }, [track]);
  return (
    <>
      <div class="level" data-on={isOn}>
        <Icon name={isOn ? "mic" : "mic_off"} />
        <div class="level-track" ref={bar} role="img" aria-label={labels.level}>
          <div class="level-bar" />
        </div>
      </div>
      <p class="notice" role="status" hidden={!isSilent || !isOn}>
        {isSilent && isOn && labels.unheard}
      </p>
    </>
  );
}
