import { type ReactNode, startTransition, useOptimistic, useRef } from "react";
import styles from "./Sortable.module.css";
import { withMoved } from "./sortRows.ts";
import { useRowMoves } from "./useRowMoves.tsx";

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
  const list = useRef<HTMLOListElement>(null);
  const { drawHandle, spoken } = useRowMoves<T>({
    list,
    order: shown.map(({ id }) => id).join(" "),
    nameOf,
    sayPlace: (_, index) => `place ${index + 1} of ${shown.length}`,
    onMove({ id }, index) {
      startTransition(async () => {
        showMoved({ id, index });
        await onMove(id, index);
      });
    },
  });
  return (
    <>
      <ol ref={list} className={`${styles.list} ${className}`} aria-label={label}>
        {shown.map((item, index) => (
          <li key={item.id}>{children(item, fixed ? null : drawHandle(item, index), index)}</li>
        ))}
      </ol>
      {!fixed && spoken}
    </>
  );
}
