import { useLabels } from "../language.tsx";
import { canShareScreen, type Device, type DeviceKind } from "../media/capture.ts";
import type { MediaState } from "../media/openMedia.ts";
import { LanguageChoice } from "./LanguageChoice.tsx";

interface Props {
  media: MediaState;
  hasLanguage: boolean;
  onChoose: (kind: DeviceKind, device_id: string) => void;
}

/** Which camera and microphone are used; the list follows what is plugged in. */
export function DeviceChoices({ media, hasLanguage, onChoose }: Props) {
  const labels = useLabels();
  const kinds = (["camera", "microphone"] as const).filter((kind) => media.devices[kind].length > 0);
  return (
    <section class="card devices">
      {kinds.map((kind) => (
        <DeviceChoice
          key={kind}
          kind={kind}
          devices={media.devices[kind]}
          used={media[kind]?.getSettings().deviceId ?? null}
          onChoose={(id) => onChoose(kind, id)}
        />
      ))}
      {hasLanguage && (
        <div class="field">
          <span class="field-name" aria-hidden="true">
            {labels.language}
          </span>
          <LanguageChoice />
        </div>
      )}
      {!canShareScreen() && <p class="quiet">{labels.no_sharing}</p>}
    </section>
  );
}

interface ChoiceProps {
  kind: DeviceKind;
  devices: Device[];
  used: string | null;
  onChoose: (device_id: string) => void;
}

function DeviceChoice({ kind, devices, used, onChoose }: ChoiceProps) {
  const labels = useLabels();
  return (
    <div class="field">
      <label class="field-name" for={kind}>
        {labels.devices[kind]}
      </label>
      <select id={kind} value={used ?? ""} onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
        {used === null && <option value="">–</option>}
        {devices.map(({ id, label }, at) => (
          <option key={id} value={id}>
            {label || `${labels.unnamed[kind]} ${at + 1}`}
          </option>
        ))}
      </select>
    </div>
  );
}
