import type { Programme } from "../../core/playback/programme.ts";
import { type Playing, whatPlaysAt } from "../../core/playback/whatPlaysAt.ts";
import { drawShot, type ShotView } from "./drawShot.ts";
import { drawIdleCard } from "./idleCard.ts";
import { Layers } from "./layers.ts";
import { drawPairingCard } from "./pairingCard.ts";
import type { View } from "./view.ts";

type Shown = { kind: "shot"; view: ShotView; playing: Playing } | { kind: "card"; view: View; words: string };

/** Shows what the programme plays at this moment, and nothing else ever. */
export class Player {
  #layers: Layers;
  #now: () => number;
  #programme: Programme | null = null;
  #playing: Playing | null = null;
  #shown: Shown | null = null;

  constructor(root: HTMLElement, now: () => number) {
    this.#layers = new Layers(root);
    this.#now = now;
    const measure = () => this.#shown?.view.measure();
    addEventListener("resize", measure);
    document.fonts.addEventListener("loadingdone", measure);
    requestAnimationFrame(this.#tick);
  }

  play(programme: Programme): void {
    this.#programme = programme;
    this.#playing = null;
    this.#present();
  }

  pair({ code, url }: { code: string; url: string }): void {
    this.#programme = null;
    this.#playing = null;
    this.#showCard(code + url, () => drawPairingCard({ code, url }));
  }

  #tick = () => {
    requestAnimationFrame(this.#tick);
    const now = this.#now();
    // Most frames change nothing: what plays is asked anew only when it may be over.
    if (this.#playing && now >= this.#playing.started_at && now < this.#playing.until)
      this.#shown?.view.update(now);
    else this.#present();
  };

  #present(): void {
    if (!this.#programme) return;
    const now = this.#now();
    const playing = whatPlaysAt(this.#programme, now);
    this.#playing = playing;
    if (playing) this.#showShot(playing, this.#programme);
    else this.#showIdle(this.#programme);
    this.#shown?.view.update(now);
  }

  #showShot(playing: Playing, { records }: Programme): void {
    const { record_ref, fields } = playing.chapter;
    const values = { ...fields, ...(record_ref !== null && records[record_ref]?.values) };
    if (this.#shown?.kind === "shot" && looksTheSame(this.#shown.playing, playing)) {
      this.#shown.playing = playing;
      this.#shown.view.begin(playing.started_at);
      this.#shown.view.write(values);
      return;
    }
    const view = drawShot(playing.shot.timeline);
    view.begin(playing.started_at);
    view.write(values);
    view.update(this.#now());
    this.#shown = { kind: "shot", view, playing };
    this.#layers.show(view);
  }

  #showIdle({ stage, venue }: Programme): void {
    const name = venue?.name ?? stage.name;
    this.#showCard(`${name} ${venue?.timezone}`, () => drawIdleCard({ name, timezone: venue?.timezone }));
  }

  #showCard(words: string, draw: () => View): void {
    if (this.#shown?.kind === "card" && this.#shown.words === words) return;
    const view = draw();
    view.update(this.#now());
    this.#shown = { kind: "card", view, words };
    this.#layers.show(view);
  }
}

/** A programme sent anew mostly holds the same pictures; what has not changed is not drawn again. */
function looksTheSame(one: Playing, other: Playing): boolean {
  if (one.chapter.id !== other.chapter.id || one.shot.id !== other.shot.id) return false;
  return (
    one.shot.timeline === other.shot.timeline ||
    JSON.stringify(one.shot.timeline) === JSON.stringify(other.shot.timeline)
  );
}
