import type { Programme } from "../../../core/playback/programme.ts";
import { drawSpeaker, type SpeakerView } from "./drawSpeaker.ts";

/** Shows who speaks on a stage what they need, in the place of what plays there. */
export class SpeakerLayer {
  #root: HTMLElement;
  #view: SpeakerView | null = null;

  constructor(root: HTMLElement) {
    this.#root = root;
  }

  /** Shows what stands in the programme now; null: nothing of it any more. */
  follow(programme: Programme | null): void {
    if (!programme) return this.dispose();
    if (this.#view) return this.#view.follow(programme);
    this.#view = drawSpeaker(programme);
    this.#root.append(this.#view.element);
    this.#view.measure();
  }

  update(now: number): void {
    this.#view?.update(now);
  }

  measure(): void {
    this.#view?.measure();
  }

  dispose(): void {
    this.#view?.element.remove();
    this.#view = null;
  }
}
