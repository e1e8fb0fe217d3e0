import type { Publisher } from "../../../contract/livePresenters.ts";
import { withMoved } from "../parts/sortRows.ts";

/** As the desk lists them: by their order, then as they came. Being put on air moves nobody, nor the buttons. */
export function sortPublishers(publishers: readonly Publisher[]): Publisher[] {
  return publishers.toSorted(
    (a, b) => a.order - b.order || a.connected_at - b.connected_at || (a.link_id < b.link_id ? -1 : 1),
  );
}

type Placed = Pick<Publisher, "link_id" | "order">;

/**
 * The orders to save after one publisher is moved. They count up to −1, so that whoever joins later, with 0, comes after
 * those whom somebody has put in order.
 */
export function planOrder(publishers: readonly Placed[], link_id: string, index: number): Placed[] {
  const items = publishers.map((placed) => ({ ...placed, id: placed.link_id }));
  return withMoved(items, link_id, index).flatMap((placed, at) => {
    const order = at - publishers.length;
    return placed.order === order ? [] : [{ link_id: placed.link_id, order }];
  });
}
