import type { Playing } from "../../../core/playback/playhead.ts";
import type { Fault } from "../../screen/blocks/fault.ts";
import { Player } from "../../screen/player.ts";
import { fitInto } from "../pictures/fitInto.ts";
import type { Reel } from "./reel.ts";

interface Options {
  onShown: (playing: Playing) => void;
  onFault: (fault: Fault) => void;
}

/** A picture that does not come in this time is shown as far as it has come. */
const patience_ms = 6_000;

/** The screen's own player, in an element of the studio and with a clock that is set by hand. */
export class MountedPlayer {
  readonly root = document.createElement("div");
  now = 0;
  #host: HTMLElement;
  #reel: Reel;
  #player: Player;
  #times_shown = 0;
  #closed = false;

  constructor(host: HTMLElement, reel: Reel, { onShown, onFault }: Options) {
    this.#host = host;
    this.#reel = reel;
    this.root.className = "picture-root";
    // It takes its place only when it has something to show.
    this.root.style.visibility = "hidden";
    host.shadowRoot!.append(this.root);
    fitInto(host, this.root, reel.programme.stage);
    this.#player = new Player(this.root, {
      now: () => this.now,
      sensors: () => this.#reel.sensors,
      fileUrl: ({ url }) => url,
      pictureUrl: (address) => address,
      onFault: (fault) => onFault(fault),
      onShown: (playing) => {
        this.#times_shown += 1;
        if (playing) onShown(playing);
      },
      wearer: this.root,
      is_driven: true,
    });
  }

  /** Plays the same with other words, or heard or not. */
  replay(reel: Reel): void {
    this.#reel = reel;
    if (this.#times_shown > 0) this.#player.play(reel.programme);
  }

  /** Brings the picture to a moment; `stands` while nothing is to move or be heard. */
  update(now: number, stands: boolean): void {
    this.now = now;
    this.#player.update(stands);
  }

  /** Answers when what plays at that moment is to be seen, and false when it was closed meanwhile. */
  async show(now: number): Promise<boolean> {
    const before = this.#times_shown;
    const begun_at = performance.now();
    this.now = now;
    if (before === 0) this.#player.play(this.#reel.programme);
    for (;;) {
      this.update(now, true);
      if (this.#times_shown > before || performance.now() - begun_at > patience_ms) return !this.#closed;
      await nextFrame();
      if (this.#closed) return false;
    }
  }

  appear(): void {
    this.root.style.visibility = "";
  }

  measure(): void {
    if (fitInto(this.#host, this.root, this.#reel.programme.stage)) this.#player.measure();
  }

  close(): void {
    this.#closed = true;
    this.#player.dispose();
    this.root.remove();
  }
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
