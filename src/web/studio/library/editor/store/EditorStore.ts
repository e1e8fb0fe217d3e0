import type { Block, Timeline } from "../../../../../core/timeline/timeline.ts";
import { type AsIf, asItIs } from "../../../asIf/asIf.ts";
import type { ShotFields } from "../shotFields.ts";
import type { Draft } from "./Draft.ts";
import { Value } from "./Value.ts";

/** Blocks and sounds have uuids of their own lists, so they are kept apart. */
export interface Selection {
  blocks: readonly string[];
  audio: readonly string[];
}

export const nothing: Selection = { blocks: [], audio: [] };

/** What is open in the editor: its draft, what is chosen in it, and the moment that is shown. */
export class EditorStore {
  readonly draft: Draft;
  readonly selection = new Value<Selection>(nothing);
  /** The block whose words are typed in place. */
  readonly typing = new Value<string | null>(null);
  /** The moment that is shown, from the shot's beginning. */
  readonly playhead = new Value(0);
  readonly isPlaying = new Value(false);
  /** Sound is heard while it plays, unless it is switched off here. */
  readonly isHeard = new Value(true);
  /** From its end it begins anew. */
  readonly isLooping = new Value(false);
  /** What the picture supposes, so that rules can be tried. */
  readonly asIf = new Value<AsIf>(asItIs);

  /** What the picture shows in place of the draft: a rule while it is written, before it is kept. */
  readonly tried = new Value<((timeline: Timeline) => Timeline) | null>(null);

  constructor(draft: Draft) {
    this.draft = draft;
  }

  get fields(): ShotFields {
    return this.draft.fields.get();
  }

  get timeline(): Timeline {
    return this.fields.timeline;
  }

  get selectedBlocks(): Block[] {
    const chosen = new Set(this.selection.get().blocks);
    return this.timeline.blocks.filter(({ uuid }) => chosen.has(uuid));
  }

  /** `about` names what is changed, so that a series of it is one step back. */
  edit(change: (timeline: Timeline) => Timeline, about?: string): void {
    const { fields } = this;
    const timeline = change(fields.timeline);
    if (timeline !== fields.timeline) this.draft.change({ ...fields, timeline }, about);
  }

  change(fields: Partial<ShotFields>, about?: string): void {
    this.draft.change({ ...this.fields, ...fields }, about);
  }

  selectBlocks(blocks: readonly string[]): void {
    this.selection.set(blocks.length === 0 ? nothing : { blocks, audio: [] });
  }

  selectAudio(audio: readonly string[]): void {
    this.selection.set(audio.length === 0 ? nothing : { blocks: [], audio });
  }

  /** Adds it to what is chosen, or takes it out, as a click with Shift does. */
  toggleBlock(uuid: string): void {
    const { blocks, audio } = this.selection.get();
    const isChosen = blocks.includes(uuid);
    this.selection.set({
      audio,
      blocks: isChosen ? blocks.filter((one) => one !== uuid) : [...blocks, uuid],
    });
  }

  seek(at_ms: number): void {
    this.playhead.set(Math.round(Math.min(this.fields.duration_ms, Math.max(0, at_ms))));
  }
}

const indexes = new WeakMap<readonly Block[], ReadonlyMap<string, Block>>();

/** Looks a block up without going through all of them for each of hundreds of bars. */
export function findBlock({ blocks }: Timeline, uuid: string): Block | undefined {
  let index = indexes.get(blocks);
  if (!index) {
    index = new Map(blocks.map((block) => [block.uuid, block]));
    indexes.set(blocks, index);
  }
  return index.get(uuid);
}
