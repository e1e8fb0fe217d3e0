import type { Block } from "../../../../../core/timeline/timeline.ts";
import { nameBlock } from "../blockKinds.ts";
import { findPartner } from "../edit/ties.ts";
import { useEditor } from "../editorContext.ts";
import { usePart } from "../store/Value.ts";
import type { Neighbour } from "./timelineContext.ts";
import styles from "./Timeline.module.css";

interface GhostProps {
  block: Block;
  lane: number;
  neighbour: Neighbour;
  side: "start" | "end";
}

/** What the neighbouring shot has in this block's place, faint beyond the edge of this one. */
export function Ghost({ block, lane, neighbour, side }: GhostProps) {
  const { store, kinds } = useEditor();
  const duration_ms = usePart(store.draft.fields, (fields) => fields.duration_ms);
  const partner = findPartner(block, neighbour.timeline);
  if (!partner) return null;
  return (
    <span
      className={styles.ghost}
      data-side={side}
      data-ghost={side}
      aria-hidden
      style={{ "--from": side === "end" ? duration_ms : 0, "--lane": lane }}
    >
      {nameBlock(partner, kinds)}
    </span>
  );
}
