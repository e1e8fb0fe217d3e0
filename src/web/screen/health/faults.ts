import type { Playing } from "../../../core/playback/playhead.ts";
import type { PlayedShot, Programme } from "../../../core/playback/programme.ts";
import type { Timeline } from "../../../core/timeline/timeline.ts";
import type { Fault } from "../blocks/fault.ts";

interface KnownFault {
  shot_id: string;
  fault: Fault;
  is_asset: boolean;
  words: string;
}

/**
 * Holds media that could not be shown: from the third try in vain until it is shown after all, or nobody wants it any
 * more.
 */
export class Faults {
  #known = new Map<string, KnownFault>();
  #onChange: (problems: string[]) => void;

  constructor(onChange: (problems: string[]) => void) {
    this.#onChange = onChange;
  }

  hear(fault: Fault, { step }: Playing, programme: Programme | null): void {
    if (fault.message === null) return this.#mended(fault);
    if (!step) return;
    const key = `${step.shot.id} ${fault.block_uuid}`;
    const asset = fault.file === undefined ? undefined : programme?.assets[fault.file];
    const words =
      inScene(step.chapter.scene_title, fault.message) + (asset ? ` (${asset.name ?? fault.file})` : "");
    if (this.#known.get(key)?.words === words) return;
    this.#known.set(key, { shot_id: step.shot.id, fault, is_asset: asset !== undefined, words });
    this.#tell();
  }

  /** The fault is mended wherever the same file is shown. */
  #mended({ file, block_uuid }: Fault): void {
    this.#keep(({ fault }) => (file === undefined ? fault.block_uuid !== block_uuid : fault.file !== file));
  }

  /** What is no longer part of the programme is nobody's problem. */
  keepTo(programme: Programme): void {
    this.#keep((known) => hasBlock(programme, known));
  }

  #keep(isWanted: (known: KnownFault) => boolean): void {
    const before = this.#known.size;
    for (const [key, known] of this.#known) if (!isWanted(known)) this.#known.delete(key);
    if (this.#known.size !== before) this.#tell();
  }

  #tell(): void {
    this.#onChange(Array.from(this.#known.values(), ({ words }) => words));
  }
}

/** A programme that an older player stored has no titles. */
function inScene(title: string | undefined, message: string): string {
  return title ? `In “${title}”: ${message[0]!.toLowerCase()}${message.slice(1)}` : message;
}

function hasBlock(programme: Programme, { shot_id, fault, is_asset }: KnownFault): boolean {
  const shots = Object.values(programme.shots).flat();
  const shot = shots.find(({ id }) => id === shot_id);
  const block = shot && findBlock(shot, programme, fault.block_uuid);
  if (!block) return false;
  const isPlayed = fault.file !== undefined && fault.file in programme.assets;
  // A wall names no file, because what is on it comes and goes.
  return !is_asset || block.asset === fault.file || (block.kind === "wall" && isPlayed);
}

/** Blocks of the layout have another name in a composed shot. */
function findBlock({ timeline, layout_id }: PlayedShot, { layouts }: Programme, uuid: string) {
  const layout = layout_id === null ? undefined : layouts[layout_id];
  return (
    listItems(timeline).find((item) => item.uuid === uuid) ??
    (layout && listItems(layout).find((item) => `layout:${item.uuid}` === uuid))
  );
}

function listItems({
  blocks,
  audio = [],
}: Timeline): { uuid: string; kind?: string; asset?: string | undefined }[] {
  return [...blocks, ...audio];
}
