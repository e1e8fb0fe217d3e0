import { useState } from "preact/hooks";
import type { AirState } from "../airState.ts";
import { useLabels } from "../language.tsx";
import { canShareScreen } from "../media/capture.ts";
import type { MediaState } from "../media/openMedia.ts";
import type { PresentStore } from "../presentStore.ts";
import { Icon, type IconName } from "./icons.tsx";

interface Props {
  store: PresentStore;
  media: MediaState;
  air: AirState;
  isOnAir: boolean;
}

/** What the person can do; on a phone it is at the bottom, within the thumb's reach, and keeps its place. */
export function Controls({ store, media, air, isOnAir }: Props) {
  const labels = useLabels();
  const { camera, screen, devices, isMicrophoneOn } = media;
  const isMicrophoneHeard = isMicrophoneOn && media.microphone !== null;
  const isPhone = matchMedia("(pointer: coarse)").matches;
  return (
    <section class="controls">
      {air === "off" && (
        <div class="connect">
          <p class="quiet">{labels.only_you}</p>
          <button type="button" class="button primary" onClick={store.connect}>
            {labels.connect}
          </button>
        </div>
      )}
      <div class="switches">
        <Switch
          icon={isMicrophoneHeard ? "mic" : "mic_off"}
          isOff={!isMicrophoneHeard}
          label={labels.turn_microphone[isMicrophoneHeard ? "off" : "on"]}
          onClick={() => void store.media.setMicrophone(!isMicrophoneHeard)}
        />
        <Switch
          icon={camera ? "camera" : "camera_off"}
          isOff={!camera}
          label={labels.turn_camera[camera ? "off" : "on"]}
          onClick={() => void store.media.setCamera(!camera)}
        />
        {isPhone && camera && devices.camera.length > 1 && (
          <Switch icon="flip" label={labels.flip} onClick={() => void store.media.flipCamera()} />
        )}
        {canShareScreen() &&
          (screen ? (
            <Switch
              icon="share_off"
              isActive
              label={labels.stop_sharing}
              onClick={() => store.media.stopScreen()}
            />
          ) : (
            <Switch icon="share" label={labels.share} onClick={() => void store.media.shareScreen()} />
          ))}
        <Leave onLeave={store.leave} isOnAir={isOnAir} />
      </div>
    </section>
  );
}

interface SwitchProps {
  icon: IconName;
  label: string;
  isOff?: boolean;
  isActive?: boolean;
  onClick: () => void;
}

function Switch({ icon, label, isOff = false, isActive = false, onClick }: SwitchProps) {
  return (
    <button type="button" class="switch" data-off={isOff} data-active={isActive} onClick={onClick}>
      <Icon name={icon} />
      <span>{label}</span>
    </button>
  );
}

/** On air a second press is asked for: what can be pressed by accident cannot hurt. */
function Leave({ onLeave, isOnAir }: { onLeave: () => void; isOnAir: boolean }) {
  const labels = useLabels();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Switch icon="leave" label={labels.leave} onClick={isOnAir ? () => setIsAsking(true) : onLeave} />
      {isAsking && isOnAir && (
        <div class="leave" role="alertdialog" aria-label={labels.leave_on_air}>
          <p>{labels.leave_on_air}</p>
          <div class="buttons">
            <button type="button" class="button danger" onClick={onLeave}>
              {labels.leave_yes}
            </button>
            <button type="button" class="button" autofocus onClick={() => setIsAsking(false)}>
              {labels.leave_no}
            </button>
          </div>
        </div>
      )}
    </>
  );
}
