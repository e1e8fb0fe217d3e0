import type { PlayedSource } from "../../../core/playback/programme.ts";
import { type Address, addressesAfter, listAddresses, type KnownSources, pauseAfter } from "./addresses.ts";
import type { Failure } from "./stream.ts";
import { patienceFor } from "./patience.ts";
import { receive, type Receiver } from "./receive.ts";

interface Options {
  /** Returns the sources as they are now, because addresses are renewed from day to day. */
  sources: () => readonly PlayedSource[];
  known: KnownSources;
  /** Is called when there is a picture; the listener closes what it showed before. */
  onPicture: (receiver: Receiver) => void;
  /** Is called when the picture stands still, because its stream is gone. */
  onGone: () => void;
  /** Is called when so many tries in a row have been in vain. */
  onVain: (tries: number) => void;
  onSoundRefused: () => void;
}

/** Where there is another source, a picture that stands still is not waited for long; the only one gets time. */
const still_ms = { one_of_several: 1_500, the_only_one: 6_000 };
/** A picture that was there for this long was no accident. */
const lasting_ms = 5_000;
const most_flaps = 3;

/**
 * Receives one channel: tries its sources in turn until one brings a picture, and goes on to the next when that
 * fails, for ever.
 */
export class Reception {
  #options: Options;
  #queue: Address[];
  #receiver: Receiver | null = null;
  #has_picture = false;
  #since = 0;
  #vain = 0;
  #rounds = 0;
  #pause: ReturnType<typeof setTimeout> | undefined;
  #is_over = false;

  constructor(options: Options) {
    this.#options = options;
    this.#queue = this.#addresses();
    this.#tryNext();
  }

  /** The receiver that shows a picture stays as it is, because it belongs to the listener. */
  end(): void {
    this.#is_over = true;
    clearTimeout(this.#pause);
    if (this.#has_picture) this.#receiver?.rest();
    else this.#receiver?.close();
  }

  #addresses(): Address[] {
    const { sources, known } = this.#options;
    return listAddresses(sources(), known, performance.now());
  }

  #tryNext(): void {
    const address = this.#queue.shift();
    if (!address) return this.#startOver();
    const several = new Set(this.#options.sources().map(({ id }) => id)).size > 1;
    this.#has_picture = false;
    this.#receiver = receive(address, {
      patience: patienceFor({ several, starts_slowly: address.starts_slowly, rounds: this.#rounds }),
      still_ms: several ? still_ms.one_of_several : still_ms.the_only_one,
      onPicture: () => this.#onPicture(),
      onFail: (failure) => this.#onFail(address, failure),
      onSoundRefused: this.#options.onSoundRefused,
    });
  }

  #startOver(): void {
    this.#rounds += 1;
    this.#pause = setTimeout(() => {
      this.#queue = this.#addresses();
      this.#tryNext();
    }, pauseAfter(this.#rounds));
  }

  #onPicture(): void {
    const receiver = this.#receiver!;
    this.#has_picture = true;
    this.#since = performance.now();
    this.#options.known.succeed(receiver.address);
    this.#queue = addressesAfter(this.#addresses(), receiver.address.source_id);
    this.#options.onPicture(receiver);
  }

  #onFail(address: Address, failure: Failure): void {
    if (this.#is_over) return;
    const { source_id } = address;
    this.#options.known.fail(address, performance.now());
    if (this.#has_picture) this.#receiver!.rest();
    else this.#receiver!.close();
    // A source that does not answer will not do better through the node.
    if (failure === "silent" && !this.#has_picture)
      this.#queue = this.#queue.filter((address) => address.source_id !== source_id);
    const lasted = this.#has_picture && performance.now() - this.#since >= lasting_ms;
    this.#vain = lasted ? 0 : this.#vain + 1;
    if (lasted) this.#rounds = 0;
    if (this.#has_picture) this.#options.onGone();
    if (!lasted) this.#options.onVain(this.#vain);
    // A source that comes and goes is not asked for all the time.
    if (this.#has_picture && this.#vain >= most_flaps) this.#startOver();
    else this.#tryNext();
  }
}
