import { findShownAlert, type PlayedAlert } from "../../../core/alerts/alert.ts";
import { findAlertCue } from "../../../core/alerts/alertScores.ts";
import type { PlayedAsset } from "../../../core/assets/playedAsset.ts";
import type { Programme } from "../../../core/playback/programme.ts";
import { restyle } from "../restyle.ts";
import { playCues } from "../sound/playCues.ts";
import type { View } from "../view.ts";
import { drawAlert } from "./drawAlert.ts";

interface Options {
  fileUrl(asset: PlayedAsset): string;
  /** Is called when the browser does not let an alert be heard. */
  onSilent(): void;
}

interface Drawn {
  view: View;
  alert: PlayedAlert;
  /** Whatever is another here is drawn anew. */
  key: string;
  entered_at: number;
}

/** Nobody waits for an alert to come in. */
const enters_ms = 240;

/** Shows the alert that stands on the stage, above all that plays. */
export class AlertLayer {
  #root: HTMLElement;
  #options: Options;
  #shown: Drawn | null = null;
  #leaving: { view: View; left_at: number }[] = [];
  #sound: ReturnType<typeof playCues>;
  #plays_audio = false;
  /** Nothing is heard here, whatever the stage's other screens play. */
  is_silent = false;

  constructor(root: HTMLElement, options: Options) {
    this.#root = root;
    this.#options = options;
    this.#sound = playCues(() => options.onSilent());
  }

  get shown(): PlayedAlert | null {
    return this.#shown?.alert ?? null;
  }

  /**
   * Shows what stands in the programme now. An alert that has come stands, whatever a clock that is behind says of its
   * beginning; only its end is judged by the clock.
   */
  follow(programme: Programme | null, now: number): void {
    const alerts = programme?.alerts ?? [];
    if (alerts.length === 0 && !this.#shown) return;
    const alert = findShownAlert(alerts, Math.max(now, ...alerts.map(({ started_at }) => started_at)));
    this.#plays_audio = programme?.stage.plays_audio ?? false;
    // Most frames see the very alert that they saw before.
    if (alert === this.shown) return;
    const languages = programme?.stage.languages ?? [];
    const key = alert ? writeKey(alert, languages) : "";
    if (alert && this.#shown?.key === key) {
      this.#shown.alert = alert;
      return;
    }
    const before = this.#shown;
    this.#shown = alert && this.#draw({ alert, key, languages, now, again: before?.alert.id === alert.id });
    if (before) this.#leave(before, now, before.alert.id === alert?.id);
  }

  #draw({
    alert,
    key,
    languages,
    now,
    again,
  }: {
    alert: PlayedAlert;
    key: string;
    languages: readonly string[];
    now: number;
    again: boolean;
  }): Drawn {
    const picture_url = alert.asset && this.#options.fileUrl(alert.asset);
    const view = drawAlert(alert, { languages, picture_url });
    this.#root.append(view.element);
    view.measure();
    const isStill = again || matchMedia("(prefers-reduced-motion: reduce)").matches;
    return { view, alert, key, entered_at: isStill ? -Infinity : now };
  }

  /** What makes room for another lies under it until it is covered. */
  #leave({ view }: Drawn, now: number, at_once: boolean): void {
    if (at_once) return release(view);
    if (this.#shown) this.#root.insertBefore(view.element, this.#shown.view.element);
    this.#leaving.push({ view, left_at: now });
  }

  update(now: number): void {
    for (const { view, left_at } of this.#leaving) {
      const left = clamp((now - left_at) / enters_ms);
      if (left >= 1) release(view);
      else if (!this.#shown) restyle(view.element, { opacity: String(1 - left) });
    }
    this.#leaving = this.#leaving.filter(({ view }) => view.element.isConnected);
    if (this.#shown) this.#bringIn(this.#shown, now);
    const isHeard = this.#shown?.alert.sound === true && this.#plays_audio && !this.is_silent;
    this.#sound.tick(now, isHeard ? [findAlertCue(this.#shown!.alert)] : [], isHeard ? 1 : 0);
  }

  #bringIn({ view, entered_at }: Drawn, now: number): void {
    const come = now < entered_at ? 1 : clamp((now - entered_at) / enters_ms);
    const eased = 1 - (1 - come) ** 3;
    restyle(view.element, {
      opacity: eased === 1 ? "" : eased.toFixed(3),
      transform: eased === 1 ? "" : `scale(${(1.03 - 0.03 * eased).toFixed(4)})`,
    });
    view.update(now);
  }

  measure(): void {
    this.#shown?.view.measure();
  }

  dispose(): void {
    for (const { view } of this.#leaving.splice(0)) release(view);
    if (this.#shown) release(this.#shown.view);
    this.#shown = null;
    this.#sound.close();
  }
}

/** The address of a file changes from day to day, and its picture stays. */
function writeKey({ asset, ...alert }: PlayedAlert, languages: readonly string[]): string {
  return JSON.stringify([alert, asset?.id, asset?.sha256, languages]);
}

function release(view: View): void {
  view.element.remove();
  view.dispose?.();
}

const clamp = (share: number) => Math.min(1, Math.max(0, share));
