import type { ConnectionState } from "../../../client/LiveConnection.ts";
import type { Presenting } from "../../../core/presenters/livePresenter.ts";
import type { AirState } from "../airState.ts";
import type { Labels } from "../labels/labels.ts";
import { useLabels } from "../language.tsx";
import type { MediaState } from "../media/openMedia.ts";
import { Icon, type IconName } from "./icons.tsx";

interface Props {
  air: AirState;
  line: ConnectionState;
  isOnAir: boolean;
  presenting: Presenting;
  media: MediaState;
}

const icons: Record<AirState, IconName> = {
  off: "off",
  connecting: "waiting",
  wings: "waiting",
  on_air: "on_air",
  lost: "alert",
  blocked: "alert",
  elsewhere: "windows",
};

/** Says whether the audience sees the person, so that it cannot be overlooked: across the page, in words and colour. */
export function AirBar({ air, line, isOnAir, presenting, media }: Props) {
  const labels = useLabels();
  const isMuted = presenting.muted && (air === "wings" || air === "on_air");
  const isSilent = !media.microphone || !media.isMicrophoneOn;
  const sign = isMuted ? labels.muted_by_team : air === "on_air" && isSilent && labels.microphone_is_off;
  // Who is not connected by choice must still learn that the page has lost its server.
  const named = air === "off" && line === "lost" ? labels.lost : labels.air[air];
  return (
    <div class="air" data-air={air} data-on-air={isOnAir} role="status" aria-atomic="true">
      <Icon name={icons[air]} />
      <div class="air-words">
        <p class="air-title">{isOnAir ? labels.air.on_air : named}</p>
        <p class="air-more">
          {isOnAir && air !== "on_air" && <strong>{named} </strong>}
          {describe(labels, { air, isMuted, isSilent, media })}
        </p>
      </div>
      {sign !== false && (
        <p class="muted-sign">
          <Icon name="mic_off" />
          {sign}
        </p>
      )}
      <div class="air-frame" aria-hidden="true" />
    </div>
  );
}

interface Missing {
  air: AirState;
  isMuted: boolean;
  isSilent: boolean;
  media: MediaState;
}

/** On air it matters most what the audience does not get. */
function describe(labels: Labels, { air, isMuted, isSilent, media }: Missing): string {
  if (air !== "on_air" && air !== "wings") return labels.air_more[air];
  const missing = [
    (isMuted || (isSilent && air === "on_air")) && labels.unheard_by_audience,
    // Beside the team's own sign there is room for it here only.
    isSilent && (isMuted || air === "wings") && labels.microphone_is_off,
    !media.camera && !media.screen && labels.camera_is_off,
  ].filter((words) => words !== false);
  return missing.length > 0 ? missing.join(" ") : labels.air_more[air];
}
