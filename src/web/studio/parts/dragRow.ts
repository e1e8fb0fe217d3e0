import { liftRow, type RowList } from "./liftRow.ts";

interface Drag {
  rows: RowList;
  handle: HTMLElement;
  from: number;
  pointerId: number;
  startY: number;
  onEnd: (to: number | null) => void;
}

// Near an edge of the window the page moves along, faster the nearer.
const edge_px = 72;
const fastest_px = 18;
// A press that does not move is a click.
const still_px = 4;

/** Follows the pointer until it is let go: then where to, or null where it was given up. Answers how to give it up. */
export function dragRow({ rows, handle, from, pointerId, startY, onEnd }: Drag): () => void {
  const started_at = window.scrollY + startY;
  let pointerY = startY;
  let row: ReturnType<typeof liftRow> | null = null;
  let frame = 0;
  const listening = new AbortController();
  const { signal } = listening;

  function follow() {
    const moved_px = window.scrollY + pointerY - started_at;
    if (!row && Math.abs(moved_px) < still_px) return;
    row ??= liftRow(rows, from);
    row.carry(moved_px);
  }

  function scroll() {
    const above = edge_px - pointerY;
    const below = pointerY - (window.innerHeight - edge_px);
    const near = above > 0 ? -above : Math.max(below, 0);
    if (row && near !== 0) {
      window.scrollBy(0, Math.max(-1, Math.min(1, near / edge_px)) * fastest_px);
      follow();
    }
    frame = requestAnimationFrame(scroll);
  }

  function end(to: number | null) {
    listening.abort();
    cancelAnimationFrame(frame);
    row?.putDown();
    onEnd(row ? to : null);
  }

  handle.setPointerCapture(pointerId);
  frame = requestAnimationFrame(scroll);
  handle.addEventListener(
    "pointermove",
    ({ clientY }) => {
      pointerY = clientY;
      follow();
    },
    { signal },
  );
  handle.addEventListener("pointerup", () => end(row?.to ?? null), { signal });
  handle.addEventListener("pointercancel", () => end(null), { signal });
  window.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      event.stopPropagation();
      end(null);
    },
    { signal, capture: true },
  );
  return () => end(null);
}
