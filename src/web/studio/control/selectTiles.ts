export interface Selection {
  ids: ReadonlySet<string>;
  /** The one that was chosen last, from which a span goes. */
  last: string | null;
}

export const noSelection: Selection = { ids: new Set(), last: null };

/** Chooses a tile, or no longer. */
export function toggleTile({ ids }: Selection, id: string): Selection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, last: id };
}

/** Chooses all tiles from the last one to this one, in the order in which they stand. */
export function extendTo(selection: Selection, id: string, order: readonly string[]): Selection {
  const [one, other] = [order.indexOf(selection.last ?? ""), order.indexOf(id)];
  if (one === -1 || other === -1) return toggleTile(selection, id);
  const span = order.slice(Math.min(one, other), Math.max(one, other) + 1);
  return { ids: new Set([...selection.ids, ...span]), last: id };
}

/** Chooses all of these, or none of them where all are chosen. */
export function toggleAll({ ids }: Selection, wanted: readonly string[]): Selection {
  const has = wanted.every((id) => ids.has(id));
  const next = new Set(ids);
  for (const id of wanted)
    if (has) next.delete(id);
    else next.add(id);
  return { ids: next, last: null };
}
