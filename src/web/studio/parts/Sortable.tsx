import { GripVertical } from "lucide-react";
import { type ReactNode, startTransition, useEffect, useId, useOptimistic, useRef, useState } from "react";
import { IconButton } from "./Button.tsx";
import { type LiftedRow, liftRow } from "./liftRow.ts";
import { dragRow } from "./dragRow.ts";
import styles from "./Sortable.module.css";
import { withMoved } from "./sortRows.ts";

interface SortableProps<T extends { id: string }> {
  items: T[];
  label: string;
  /** For the handle's label, and to say aloud what moves. */
  nameOf: (item: T) => string;
  /** Where a promise is answered, the new order is shown until it settles, then what `items` says. */
  onMove: (id: string, index: number) => unknown;
  /** `handle` is what it is moved by; null where nothing may be moved. */
  children: (item: T, handle: ReactNode, index: number) => ReactNode;
  /** Nothing may be moved. */
  fixed?: boolean;
  className?: string;
}

/** A list put in order by dragging, with a finger too, or by keyboard: space, arrows, space. */
export function Sortable<T extends { id: string }>(props: SortableProps<T>) {
  const { items, label, nameOf, onMove, children, fixed = false, className = "" } = props;
  const [shown, showMoved] = useOptimistic(items, (before, { id, index }: { id: string; index: number }) =>
    withMoved(before, id, index),
  );
  const [said, say] = useState("");
  const list = useRef<HTMLOListElement>(null);
  const inHand = useRef<{ id: string; giveUp: () => void; row?: LiftedRow } | null>(null);
  const focusAgain = useRef<HTMLButtonElement>(null);
  const hint = useId();
  const order = shown.map(({ id }) => id).join(" ");

  // Somebody else moved, added or removed one: what is in the hand no longer lies where it was lifted.
  useEffect(() => () => inHand.current?.giveUp(), [order]);

  // A handle that was put elsewhere in the page has lost the focus.
  useEffect(() => {
    focusAgain.current?.focus();
    focusAgain.current = null;
  }, [order]);

  function move(item: T, from: number, to: number | null) {
    inHand.current = null;
    if (to === null || to === from) return say(`${nameOf(item)} stays at ${sayPlace(from)}.`);
    say(`${nameOf(item)} is now at ${sayPlace(to)}.`);
    startTransition(async () => {
      showMoved({ id: item.id, index: to });
      await onMove(item.id, to);
    });
  }

  const sayPlace = (index: number) => `place ${index + 1} of ${shown.length}`;

  function grab(item: T, from: number) {
    const row = liftRow(list.current!, from);
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
    const to = row && findTarget(event.key, row.to, shown.length - 1);
    if (!row && !isPress) return;
    if (row && !isPress && to === null && event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    if (!row) return grab(item, from);
    if (event.key === "Escape") return inHand.current?.giveUp();
    if (isPress) {
      row.putDown();
      focusAgain.current = event.currentTarget;
      return move(item, from, row.to);
    }
    if (typeof to === "number" && to !== row.to) {
      row.place(to);
      say(`${nameOf(item)}, ${sayPlace(to)}`);
    }
  }

  function drag(event: React.PointerEvent<HTMLButtonElement>, item: T, from: number) {
    if (event.button !== 0 || inHand.current) return;
    const { currentTarget: handle, pointerId, clientY: startY } = event;
    const onEnd = (to: number | null) => move(item, from, to);
    const giveUp = dragRow({ list: list.current!, handle, from, pointerId, startY, onEnd });
    inHand.current = { id: item.id, giveUp };
  }

  const drawHandle = (item: T, index: number) => (
    <IconButton
      icon={GripVertical}
      className={styles.handle}
      label={`Move ${nameOf(item)}`}
      aria-describedby={hint}
      onPointerDown={(event) => drag(event, item, index)}
      onKeyDown={(event) => onKey(event, item, index)}
      onBlur={() => inHand.current?.row && inHand.current.giveUp()}
    />
  );

  return (
    <>
      <ol ref={list} className={`${styles.list} ${className}`} aria-label={label}>
        {shown.map((item, index) => (
          <li key={item.id}>{children(item, fixed ? null : drawHandle(item, index), index)}</li>
        ))}
      </ol>
      {!fixed && (
        <>
          <span id={hint} hidden>
            Drag it, or press space to pick it up
          </span>
          <span className="unseen" role="status">
            {said}
          </span>
        </>
      )}
    </>
  );
}

/** Where the key moves it, null for other keys. */
function findTarget(key: string, at: number, last: number): number | null {
  if (key === "ArrowUp") return Math.max(at - 1, 0);
  if (key === "ArrowDown") return Math.min(at + 1, last);
  if (key === "Home") return 0;
  return key === "End" ? last : null;
}
