import type { AirState } from "../airState.ts";
import { useLabels } from "../language.tsx";
import type { MediaState } from "../media/openMedia.ts";
import type { PresentStore } from "../presentStore.ts";
import { Icon } from "./icons.tsx";

interface Props {
  store: PresentStore;
  media: MediaState;
  air: AirState;
  name: string;
}

/** Stands where the picture will be: says why the devices are needed, or what is in the way. */
export function Permission({ store, media, air, name }: Props) {
  const labels = useLabels();
  const problem = media.problems.camera ?? media.problems.microphone;
  const open = (withCamera: boolean) => () => void store.media.open({ withCamera });
  if (air === "elsewhere")
    return (
      <section class="permission">
        <Icon name="windows" />
        <h2>{labels.air.elsewhere}</h2>
        <p class="lead">{labels.air_more.elsewhere}</p>
        <button type="button" class="button primary" onClick={() => void store.continueHere()}>
          {labels.continue_here}
        </button>
      </section>
    );
  if (media.step === "asking")
    return (
      <section class="permission" aria-live="polite">
        <Icon name="camera" />
        <h2>{labels.asking}</h2>
        <p class="lead">{labels.asking_more}</p>
      </section>
    );
  if (problem)
    return (
      <section class="permission" role="alert">
        <Icon name="camera_off" />
        <h2>{labels.problem[problem]}</h2>
        <p class="lead">{labels.problem_more[problem]}</p>
        {problem !== "insecure" && problem !== "in_app" && (
          <div class="buttons">
            <button type="button" class="button primary" onClick={open(true)}>
              {labels.try_again}
            </button>
            <button type="button" class="button" onClick={open(false)}>
              {labels.microphone_only}
            </button>
          </div>
        )}
      </section>
    );
  return (
    <section class="permission">
      <Icon name="camera" />
      <h2>{labels.greeting(name)}</h2>
      <p class="lead">{labels.why}</p>
      <button type="button" class="button primary" onClick={open(true)}>
        {labels.turn_on}
      </button>
    </section>
  );
}
