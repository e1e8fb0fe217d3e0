import { useMemo, useState } from "react";
import type { GridRow } from "./gridTypes.ts";
import type { Block, Place } from "./place.ts";

/** Cells by their rows and not by where these stand: others add and remove rows meanwhile. */
interface KeptBlock {
  anchor: Place & { id: string | undefined };
  focus: Place & { id: string | undefined };
}

export function useGridBlock(rows: GridRow[]): { block: Block; choose: (block: Block) => void } {
  const places = useMemo(() => new Map(rows.map(({ id }, row) => [id, row])), [rows]);
  const [kept, keep] = useState<KeptBlock>(start);

  const now = ({ id, row, column }: KeptBlock["focus"]): Place => ({
    row: (id === undefined ? undefined : places.get(id)) ?? Math.max(0, Math.min(row, rows.length - 1)),
    column,
  });
  const hold = (place: Place) => ({ ...place, id: rows[place.row]?.id });
  return {
    block: { anchor: now(kept.anchor), focus: now(kept.focus) },
    choose: ({ anchor, focus }) => keep({ anchor: hold(anchor), focus: hold(focus) }),
  };
}

const first = { row: 0, column: 1, id: undefined };
const start: KeptBlock = { anchor: first, focus: first };
