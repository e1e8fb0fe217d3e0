import { type MouseEvent, useMemo, useState } from "react";
import { Sortable } from "../../../parts/Sortable.tsx";
import { nameBlock } from "../blockKinds.ts";
import { moveBlocks } from "../edit/blockOrder.ts";
import { useEditor } from "../editorContext.ts";
import type { ShotFields } from "../shotFields.ts";
import { usePart } from "../store/Value.ts";
import { AddBlock } from "./AddBlock.tsx";
import { BlockRow } from "./BlockRow.tsx";
import { GroupRow } from "./GroupRow.tsx";
import { isSameList, listRows, type ListRow, readMove } from "./listRows.ts";
import styles from "./LeftPanel.module.css";

/** What lies over what: the frontmost on top, as one looks at them. */
export function BlockList() {
  const { store, kinds, fixed } = useEditor();
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const rows = useRows(folded);

  const fold = (uuid: string) =>
    setFolded((before) => {
      const next = new Set(before);
      if (!next.delete(uuid)) next.add(uuid);
      return next;
    });

  /** With Shift all from the one chosen last to this one, with Ctrl this one beside the others. */
  function choose(row: ListRow, { shiftKey, ctrlKey, metaKey }: MouseEvent) {
    const chosen = store.selection.get().blocks;
    const uuids = listBlocks(row);
    const last = rows.findIndex((one) => listBlocks(one).includes(chosen.at(-1) ?? ""));
    const place = rows.findIndex(({ id }) => id === row.id);
    if (shiftKey && last !== -1) {
      const range = rows.slice(Math.min(last, place), Math.max(last, place) + 1);
      const between = [...new Set(range.flatMap(listBlocks))];
      store.selectBlocks(last <= place ? between.toReversed() : between);
    } else if (ctrlKey || metaKey) for (const uuid of uuids) store.toggleBlock(uuid);
    else store.selectBlocks(uuids);
  }

  function move(id: string, index: number) {
    const moved = readMove(store.timeline, rows, { id, index });
    if (moved) store.edit((timeline) => moveBlocks(timeline, moved.uuids, moved.index));
  }

  return (
    <section className={`stack gap-8 ${styles.blocks}`} aria-label="Blocks">
      {!fixed && <AddBlock />}
      {rows.length === 0 && (
        <p className="muted small">
          Nothing is on it yet.{!fixed && " Add words or a clock, or drop a picture on the canvas."}
        </p>
      )}
      <Sortable
        items={rows}
        label="Blocks, the frontmost first"
        nameOf={(row) => (row.as === "block" ? nameBlock(row.block, kinds) : row.label)}
        onMove={move}
        fixed={fixed || rows.length < 2}
        className={styles.rows}
      >
        {(row, handle) =>
          row.as === "block" ? (
            <BlockRow
              block={row.block}
              isMember={row.isMember}
              count={rows.length}
              handle={handle}
              onChoose={(event) => choose(row, event)}
            />
          ) : (
            <GroupRow
              {...row}
              handle={handle}
              onFold={() => fold(row.uuid)}
              onChoose={(event) => choose(row, event)}
            />
          )
        }
      </Sortable>
    </section>
  );
}

const listBlocks = (row: ListRow) =>
  row.as === "block" ? [row.block.uuid] : row.members.map(({ uuid }) => uuid);

/** The very same rows while nothing of the list has changed, as when a block is only dragged. */
function useRows(folded: ReadonlySet<string>): ListRow[] {
  const { store } = useEditor();
  const read = useMemo(() => {
    let last: ListRow[] = [];
    return ({ timeline }: ShotFields) => {
      const rows = listRows(timeline, folded);
      if (!isSameList(last, rows)) last = rows;
      return last;
    };
  }, [folded]);
  return usePart(store.draft.fields, read);
}
