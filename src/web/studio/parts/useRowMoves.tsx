import { GripVertical } from "#icons";
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from "react";
import { IconButton } from "./Button.tsx";
import { dragRow } from "./dragRow.ts";
import { type LiftedRow, liftRow, type RowList } from "./liftRow.ts";
import styles from "./Sortable.module.css";

interface RowMovesOptions<T extends { id: string }> {
  list: RefObject<HTMLElement | null>;
  /** The rows among which one moves; the children of the list unless told. */
  findElements?: (list: HTMLElement) => HTMLElement[];
  /** The first place where one may be put. */
  first?: number;
  /** Whether it makes a difference to put one there; the keys pass over places where it makes none. */
  isPlace?: (item: T, index: number) => boolean;
  /** Something that differs when rows come, go or change places. */
  order: string;
  /** For the handle's label, and to say aloud what moves. */
  nameOf: (item: T) => string;
  sayPlace: (item: T, index: number) => string;
  onMove: (item: T, to: number) => void;
}

/** Rows that are moved by a handle: dragged, with a finger too, or by keyboard (space, arrows, space). */
export function useRowMoves<T extends { id: string }>(options: RowMovesOptions<T>) {
  const { list, first = 0, isPlace = () => true, order, nameOf, sayPlace, onMove } = options;
  const [said, say] = useState("");
  const inHand = useRef<{ id: string; giveUp: () => void; row?: LiftedRow } | null>(null);
  const focusAgain = useRef<string | null>(null);
  const hint = useId();

  // Somebody else moved, added or removed one: what is in the hand no longer lies where it was lifted.
  useEffect(() => () => inHand.current?.giveUp(), [order]);

  // A handle that was put elsewhere in the page has lost the focus.
  useEffect(() => {
    if (focusAgain.current === null) return;
    const name = `[data-moves="${CSS.escape(focusAgain.current)}"]`;
    list.current?.querySelector<HTMLElement>(name)?.focus();
    focusAgain.current = null;
  }, [list, order]);

  function listRows(): RowList {
    const found = options.findElements?.(list.current!) ?? [...list.current!.children];
    return { list: list.current!, elements: found.filter((one) => one instanceof HTMLElement), first };
  }

  function move(item: T, from: number, to: number | null) {
    inHand.current = null;
    if (to === null || to === from) return say(`${nameOf(item)} stays at ${sayPlace(item, from)}.`);
    say(`${nameOf(item)} is now at ${sayPlace(item, to)}.`);
    onMove(item, to);
  }

  function grab(item: T, from: number) {
    const row = liftRow(listRows(), from);
    const giveUp = () => {
      row.putDown();
      move(item, from, null);
    };
    inHand.current = { id: item.id, giveUp, row };
    say(
      `${nameOf(item)} is picked up. Arrow keys move it, space puts it down, escape leaves it where it was.`,
    );
  }

  function onKey(event: React.KeyboardEvent<HTMLButtonElement>, item: T, from: number) {
    const row = inHand.current?.id === item.id ? inHand.current.row : undefined;
    const isPress = event.key === " " || event.key === "Enter";
    const last = listRows().elements.length - 1;
    const to =
      row && findTarget(event.key, row.to, { first, last, isPlace: (index) => isPlace(item, index) });
    if (!row && !isPress) return;
    if (row && !isPress && to === null && event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    if (!row) return grab(item, from);
    if (event.key === "Escape") return inHand.current?.giveUp();
    if (isPress) {
      row.putDown();
      focusAgain.current = item.id;
      return move(item, from, row.to);
    }
    if (typeof to === "number" && to !== row.to) {
      row.place(to);
      say(`${nameOf(item)}, ${sayPlace(item, to)}`);
    }
  }

  function drag(event: React.PointerEvent<HTMLButtonElement>, item: T, from: number) {
    if (event.button !== 0 || inHand.current) return;
    const { currentTarget: handle, pointerId, clientY: startY } = event;
    const onEnd = (to: number | null) => move(item, from, to);
    const giveUp = dragRow({ rows: listRows(), handle, from, pointerId, startY, onEnd });
    inHand.current = { id: item.id, giveUp };
  }

  return {
    drawHandle: (item: T, index: number): ReactNode => (
      <IconButton
        icon={GripVertical}
        className={styles.handle}
        label={`Move ${nameOf(item)}`}
        data-moves={item.id}
        aria-describedby={hint}
        onPointerDown={(event) => drag(event, item, index)}
        onKeyDown={(event) => onKey(event, item, index)}
        onBlur={() => inHand.current?.row && inHand.current.giveUp()}
      />
    ),
    /** Stands beside the list. */
    spoken: (
      <>
        <span id={hint} hidden>
          Drag it, or press space to pick it up
        </span>
        <span className="unseen" role="status">
          {said}
        </span>
      </>
    ),
  };
}

interface Places {
  first: number;
  last: number;
  isPlace: (index: number) => boolean;
}

/** Where the key moves it, null for other keys. */
function findTarget(key: string, at: number, { first, last, isPlace }: Places): number | null {
  const search = (from: number, step: 1 | -1) => {
    for (let index = from; index >= first && index <= last; index += step) if (isPlace(index)) return index;
    return at;
  };
  if (key === "ArrowUp") return search(at - 1, -1);
  if (key === "ArrowDown") return search(at + 1, 1);
  if (key === "Home") return search(first, 1);
  return key === "End" ? search(last, -1) : null;
}
