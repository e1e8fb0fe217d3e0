import type { Playing } from "../../core/playback/playhead.ts";
import type { PlayedShot, Programme } from "../../core/playback/programme.ts";
import type { Fault } from "./blocks/drawer.ts";

interface Known {
  shot_id: string;
  fault: Fault;
  words: string;
}

/** Media that could not be shown: from the third try in vain until it is shown after all, or nobody wants it any more. */
export class Faults {
  #known = new Map<string, Known>();
  #onChange: (problems: string[]) => void;

  constructor(onChange: (problems: string[]) => void) {
    this.#onChange = onChange;
  }

  hear(fault: Fault, { step }: Playing, programme: Programme | null): void {
    if (!step) return;
    const key = `${step.shot.id} ${fault.block_uuid}`;
    const before = this.#known.get(key);
    if (fault.message === null) {
      if (this.#known.delete(key)) this.#tell();
      return;
    }
    const file = fault.asset === undefined ? null : (programme?.assets[fault.asset]?.name ?? fault.asset);
    const words = inScene(step.chapter.scene_title, fault.message) + (file === null ? "" : ` (${file})`);
    if (before?.words === words) return;
    this.#known.set(key, { shot_id: step.shot.id, fault, words });
    this.#tell();
  }

  /** What is no longer part of the programme is nobody's problem. */
  keepTo(programme: Programme): void {
    const before = this.#known.size;
    for (const [key, known] of this.#known) if (!hasBlock(programme, known)) this.#known.delete(key);
    if (this.#known.size !== before) this.#tell();
  }

  #tell(): void {
    this.#onChange(Array.from(this.#known.values(), ({ words }) => words));
  }
}

/** A programme that an older player kept has no titles. */
function inScene(title: string | undefined, message: string): string {
  return title ? `In “${title}”: ${message[0]!.toLowerCase()}${message.slice(1)}` : message;
}

function hasBlock(programme: Programme, { shot_id, fault }: Known): boolean {
  const shots = Object.values(programme.shots).flat();
  const shot = shots.find(({ id }) => id === shot_id);
  const block = shot && blockOf(shot, programme, fault.block_uuid);
  return block !== undefined && (fault.asset === undefined || block.asset === fault.asset);
}

/** Those of the layout go by another name in a composed shot. */
function blockOf({ timeline, layout_id }: PlayedShot, { layouts }: Programme, uuid: string) {
  const layout = layout_id === null ? undefined : layouts[layout_id];
  return (
    timeline.blocks.find((block) => block.uuid === uuid) ??
    layout?.blocks.find((block) => `layout:${block.uuid}` === uuid)
  );
}
