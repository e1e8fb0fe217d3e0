import { dropIndex, placeTop, type Row, stepsAside } from "./sortRows.ts";
import styles from "./Sortable.module.css";

/** A row in the hand. Nothing of the page's order changes until it is put down, so focus and pointer stay with it. */
export interface LiftedRow {
  from: number;
  to: number;
  /** Under the pointer, so far from where it was lifted. */
  carry(moved_px: number): void;
  /** In the place of another. */
  place(to: number): void;
  /** Everything lies again as the page says. */
  putDown(): void;
}

/** Straight on the elements: three hundred rows are not drawn anew for each step of the pointer. */
export function liftRow(list: HTMLElement, from: number): LiftedRow {
  const elements = [...list.children].filter((child): child is HTMLElement => child instanceof HTMLElement);
  const rows: Row[] = elements.map(({ offsetTop, offsetHeight }) => ({
    top: offsetTop,
    height: offsetHeight,
  }));
  const lifted = elements[from]!;
  const drop = document.createElement("li");
  drop.ariaHidden = "true";
  drop.className = styles.place!;
  drop.dataset["dropPlace"] = "";
  drop.style.height = `${rows[from]!.height}px`;
  list.classList.add(styles.sorting!);
  list.dataset["sorting"] = "";
  lifted.classList.add(styles.lifted!);
  list.append(drop);

  const row: LiftedRow = {
    from,
    to: from,
    carry(moved_px) {
      lifted.style.transform = `translateY(${moved_px}px)`;
      makeWay(dropIndex(rows, from, moved_px));
    },
    place(to) {
      makeWay(to);
      lifted.style.transform = `translateY(${placeTop(rows, from, to) - rows[from]!.top}px)`;
      lifted.scrollIntoView({ block: "nearest" });
    },
    putDown() {
      drop.remove();
      list.classList.remove(styles.sorting!);
      delete list.dataset["sorting"];
      lifted.classList.remove(styles.lifted!);
      for (const { style } of elements) style.transform = "";
    },
  };

  function makeWay(to: number) {
    row.to = to;
    drop.style.top = `${placeTop(rows, from, to)}px`;
    for (const [index, aside_px] of stepsAside(rows, from, to).entries())
      if (index !== from)
        elements[index]!.style.transform = aside_px === 0 ? "" : `translateY(${aside_px}px)`;
  }

  makeWay(from);
  return row;
}
