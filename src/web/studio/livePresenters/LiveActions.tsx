import { Mic, MicOff } from "#icons";
import type { Publisher } from "../../../contract/livePresenters.ts";
import { type PresenterSource, presenterSources } from "../../../core/presenters/livePresenter.ts";
import { Button } from "../parts/Button.tsx";
import { Select } from "../parts/Select.tsx";
import { useSettled } from "../parts/useSettled.ts";
import { useSetLive } from "./livePresenters.ts";
import styles from "./LivePresenters.module.css";

interface LiveActionsProps {
  session_id: string;
  publisher: Publisher;
}

/** On air or off, each in a place of its own: a second click never does the opposite. */
export function AirActions({ session_id, publisher: { link_id, name, on_air } }: LiveActionsProps) {
  const { mutate, isPending } = useSetLive(session_id);
  const isSettled = useSettled(`${link_id} ${on_air}`);
  const isStill = isPending || !isSettled;
  const draw = (puts_on: boolean) => {
    const label = puts_on ? "Put on air" : "Take off air";
    const isAllowed = puts_on !== on_air;
    return (
      <Button
        look={puts_on ? "main" : undefined}
        label={label}
        className={puts_on ? styles.putOn : styles.takeOff}
        aria-label={`${label}: ${name}`}
        data-off={isAllowed ? undefined : ""}
        aria-disabled={isStill || !isAllowed}
        onClick={() => isAllowed && !isStill && mutate({ link_id, change: { on_air: puts_on } })}
      />
    );
  };
  return (
    <div className={styles.airActions} role="group" aria-label={`On air: ${name}`}>
      {draw(true)}
      {draw(false)}
    </div>
  );
}

export function MuteButton({ session_id, publisher: { link_id, name, muted } }: LiveActionsProps) {
  const { mutate, isPending } = useSetLive(session_id);
  const isSettled = useSettled(`${link_id} ${muted}`);
  const isStill = isPending || !isSettled;
  return (
    <Button
      icon={muted ? Mic : MicOff}
      label={muted ? "Unmute" : "Mute"}
      aria-label={`${muted ? "Unmute" : "Mute"} ${name}`}
      className={styles.mute}
      data-muted={muted || undefined}
      aria-disabled={isStill || undefined}
      onClick={() => !isStill && mutate({ link_id, change: { muted: !muted } })}
    />
  );
}

const labels: Record<PresenterSource, string> = {
  camera: "Camera",
  screen: "Shared screen",
  both: "Screen and camera",
};
const usual = "As the scene says";

export const saySource = (source: PresenterSource | null) => (source === null ? usual : labels[source]);

const choices = presenterSources.map((value) => ({ value, label: labels[value] }));

/** What screens show of a publisher, whatever the scene asks for. */
export function SourceSelect({ session_id, publisher: { link_id, name, source } }: LiveActionsProps) {
  const { mutate, isPending, variables } = useSetLive(session_id);
  const chosen = isPending ? (variables.change.source ?? null) : source;
  return (
    <Select<PresenterSource | "">
      bare
      label={`What is shown of ${name}`}
      className={styles.source}
      none={usual}
      choices={choices}
      value={chosen ?? ""}
      onChange={(value) => mutate({ link_id, change: { source: value || null } })}
    />
  );
}
