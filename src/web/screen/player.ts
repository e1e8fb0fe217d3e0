import { composeShot, type Filling, type ShotParts } from "../../core/compose/composeShot.ts";
import type { Programme } from "../../core/playback/programme.ts";
import { type Playing, whatPlaysAt } from "../../core/playback/whatPlaysAt.ts";
import { drawShot, type ShotView } from "./drawShot.ts";
import { drawIdleCard } from "./idleCard.ts";
import { Layers } from "./layers.ts";
import { drawPairingCard } from "./pairingCard.ts";
import type { View } from "./view.ts";

interface Shot {
  kind: "shot";
  view: ShotView;
  playing: Playing;
  parts: ShotParts;
}
type Shown = Shot | { kind: "card"; view: View; words: string };

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

  #showShot(playing: Playing, programme: Programme): void {
    const shown = this.#shown;
    const parts = partsOf(playing, programme);
    const filling = fillingOf(playing, programme);
    const shot = composeShot(parts, filling);
    if (shown?.kind === "shot" && looksTheSame(shown, { playing, parts })) {
      Object.assign(shown, { playing, parts });
      shown.view.begin(playing.started_at);
      shown.view.write(shot, filling);
      return;
    }
    const view = drawShot(shot, filling);
    view.begin(playing.started_at);
    view.update(this.#now());
    this.#shown = { kind: "shot", view, playing, parts };
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
function looksTheSame(one: Pick<Shot, "playing" | "parts">, other: Pick<Shot, "playing" | "parts">): boolean {
  if (one.playing.chapter.id !== other.playing.chapter.id || one.playing.shot.id !== other.playing.shot.id)
    return false;
  const same = one.parts.timeline === other.parts.timeline && one.parts.layout === other.parts.layout;
  return same || JSON.stringify(one.parts) === JSON.stringify(other.parts);
}

function partsOf({ shot }: Playing, { layouts }: Programme): ShotParts {
  const { timeline, layout_id, layout_opts } = shot;
  return { timeline, layout: (layout_id && layouts[layout_id]) || null, layout_opts };
}

/** Values of the record win over the scene's own. */
function fillingOf(
  { chapter: { record_ref, fields } }: Playing,
  { records, named, venue }: Programme,
): Filling {
  return {
    values: { ...fields, ...(record_ref !== null && records[record_ref]?.values) },
    named,
    timezone: venue?.timezone ?? "UTC",
    pictureUrl: () => null,
  };
}
