import type { ShotParts } from "../../../core/compose/composeShot.ts";
import { Playhead, type Sensors } from "../../../core/playback/playhead.ts";
import type { PlayedChannel, Programme } from "../../../core/playback/programme.ts";
import { stageChannelAt } from "../../../core/playback/stageChannel.ts";
import { KnownSources } from "./addresses.ts";

export interface TunedChannel {
  id: string;
  channel: PlayedChannel;
}

interface Options {
  /** Returns the server's time. */
  now: () => number;
  sensors: () => Sensors;
}

/** Rules turn with the clock, and nobody notices a second. */
const judge_again_ms = 1_000;

/**
 * Knows what the channels of a programme are for its screen: which one a block shows, and what was found out about
 * them.
 */
export class Tv {
  readonly known = new KnownSources();
  /** The channels that were reported, by whichever block, and have not shown since. */
  readonly reported = new Set<string>();
  #options: Options;
  #programme: Programme | null = null;
  #playhead: Playhead | null = null;
  #channels: Programme["channels"] = {};
  #judged: { at: number; channel_id: string | null } | null = null;
  #sound_refused = false;

  constructor(options: Options) {
    this.#options = options;
  }

  /** The newest programme counts at once, also while another one plays on: then the channels of both are there. */
  set(programme: Programme, playing: Programme | null): void {
    this.#programme = programme;
    this.#playhead = null;
    this.#judged = null;
    this.#channels = { ...playing?.channels, ...programme.channels };
  }

  /** Is cheap enough to be called with every frame; returns null when there is none to show. */
  findChannel(props: Record<string, unknown> = {}): TunedChannel | null {
    const { channel_id, default_channel_id } = props;
    const wanted = channel_id === "stage" || channel_id === undefined ? this.#stageChannel() : channel_id;
    return this.#tuned(wanted) ?? this.#tuned(default_channel_id);
  }

  /** Returns the channel that a shot shows, the first where it shows several; null when it shows none. */
  findShotChannel({ timeline, layout }: Pick<ShotParts, "timeline" | "layout">): string | null {
    const blocks = [...timeline.blocks, ...(layout?.blocks ?? [])];
    const block = blocks.find(({ kind }) => kind === "channel");
    return (block && this.findChannel(block.props)?.id) ?? null;
  }

  #tuned(id: unknown): TunedChannel | null {
    if (typeof id !== "string" || !Object.hasOwn(this.#channels, id)) return null;
    return { id, channel: this.#channels[id]! };
  }

  #stageChannel(): string | null {
    if (!this.#programme) return null;
    const now = this.#options.now();
    if (this.#judged && Math.abs(now - this.#judged.at) < judge_again_ms) return this.#judged.channel_id;
    this.#playhead ??= new Playhead(this.#programme);
    const { channel_id } = stageChannelAt(this.#programme, now, this.#options.sensors(), this.#playhead);
    this.#judged = { at: now, channel_id };
    return channel_id;
  }

  /** The name of the place, for where there is no channel to name. */
  get place(): string {
    return this.#programme?.venue?.name ?? this.#programme?.stage.name ?? "";
  }

  /** A browser lets a page be heard once somebody has touched it. */
  get may_be_heard(): boolean {
    if (!this.#sound_refused) return true;
    return "userActivation" in navigator && navigator.userActivation.hasBeenActive;
  }

  refuseSound(): void {
    this.#sound_refused = true;
  }
}
