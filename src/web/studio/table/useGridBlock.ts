import { useMemo, useState } from "react";
import type { GridRow } from "./gridTypes.ts";
import type { Block, Place } from "./place.ts";

/** Cells by their rows and not by where these stand: others add and remove rows meanwhile. */
interface Held {
  anchor: Place & { id: string | undefined };
  focus: Place & { id: string | undefined };
}

export function useGridBlock(rows: GridRow[]): { block: Block; choose: (block: Block) => void } {
  const places = useMemo(() => new Map(rows.map(({ id }, row) => [id, row])), [rows]);
  const [held, setHeld] = useState<Held>(start);

  const now = ({ id, row, column }: Held["focus"]): Place => ({
    row: (id === undefined ? undefined : places.get(id)) ?? Math.max(0, Math.min(row, rows.length - 1)),
    column,
  });
  const hold = (place: Place) => ({ ...place, id: rows[place.row]?.id });
  return {
    block: { anchor: now(held.anchor), focus: now(held.focus) },
    choose: ({ anchor, focus }) => setHeld({ anchor: hold(anchor), focus: hold(focus) }),
  };
}

const first = { row: 0, column: 1, id: undefined };
const start: Held = { anchor: first, focus: first };
