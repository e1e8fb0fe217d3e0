import { restyle } from "../restyle.ts";

/** Something that fills the block: a picture, or the slate. */
export interface Face {
  element: HTMLElement;
  fit?(): void;
  /** `share` says how much of it is seen, from 0 to 1. */
  hear?(share: number): void;
  close(): void;
}

interface ShownFace {
  face: Face;
  ms: number;
  /** Null means that it was not brought to any moment yet. */
  since: number | null;
}

/**
 * The newest comes over the one before, which stays whole underneath until it is covered, so that there is never a
 * gap.
 */
export class Faces {
  readonly element: HTMLElement;
  #shown: ShownFace[] = [];

  constructor(element: HTMLElement) {
    this.element = element;
  }

  get isEmpty(): boolean {
    return this.#shown.length === 0;
  }

  /** The face on top, on its way in or there. */
  get newest(): Face | null {
    return this.#shown.at(-1)?.face ?? null;
  }

  show(face: Face, ms: number): void {
    // A face that was still on its way in when the next came is seen as far as it got.
    this.element.append(face.element);
    restyle(face.element, { opacity: ms > 0 ? "0" : "" });
    this.#shown.push({ face, ms, since: null });
    face.fit?.();
    if (ms === 0) this.#cover(this.#shown.length - 1);
    // However fast somebody zaps, no more than these are decoded at a time.
    while (this.#shown.length > most_shown) this.#drop(this.#shown.shift()!);
  }

  update(now: number): void {
    let above = 1;
    for (let place = this.#shown.length - 1; place >= 0; place -= 1) {
      const shown = this.#shown[place]!;
      shown.since ??= now;
      const share = shown.ms === 0 ? 1 : Math.min(1, Math.max(0, (now - shown.since) / shown.ms));
      restyle(shown.face.element, { opacity: share === 1 ? "" : String(share) });
      shown.face.hear?.(share * above);
      above *= 1 - share;
      if (share < 1) continue;
      this.#cover(place);
      return;
    }
  }

  fit(): void {
    for (const { face } of this.#shown) face.fit?.();
  }

  close(): void {
    for (const shown of this.#shown.splice(0)) this.#drop(shown);
  }

  #cover(place: number): void {
    for (const shown of this.#shown.splice(0, place)) this.#drop(shown);
  }

  #drop({ face }: ShownFace): void {
    face.element.remove();
    face.close();
  }
}

const most_shown = 3;
