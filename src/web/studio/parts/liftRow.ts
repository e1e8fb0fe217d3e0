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

/** The rows of a list, and where in it one may be put at the earliest. */
export interface RowList {
  /** All of them lie in it, as its children or deeper. */
  list: HTMLElement;
  elements: readonly HTMLElement[];
  first: number;
}

/** Straight on the elements: three hundred rows are not drawn anew for each step of the pointer. */
export function liftRow({ list, elements, first }: RowList, from: number): LiftedRow {
  const { top: list_top } = list.getBoundingClientRect();
  const rows: Row[] = elements.map((element) => {
    const { top, height } = element.getBoundingClientRect();
    return { top: top - list_top, height };
  });
  const lifted = elements[from]!;
  const drop = document.createElement(list instanceof HTMLOListElement ? "li" : "div");
  drop.ariaHidden = "true";
  drop.className = styles.place!;
  drop.dataset["dropPlace"] = "";
  drop.style.height = `${rows[from]!.height}px`;
  list.classList.add(styles.sorting!);
  list.dataset["sorting"] = "";
  for (const { classList } of elements) classList.add(styles.row!);
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
      lifted.style.transform = `translateY(${placeTop(rows, from, row.to) - rows[from]!.top}px)`;
      lifted.scrollIntoView({ block: "nearest" });
    },
    putDown() {
      drop.remove();
      list.classList.remove(styles.sorting!);
      delete list.dataset["sorting"];
      lifted.classList.remove(styles.lifted!);
      for (const { style, classList } of elements) {
        style.transform = "";
        classList.remove(styles.row!);
      }
    },
  };

  function makeWay(wanted: number) {
    const to = Math.max(first, wanted);
    row.to = to;
    drop.style.top = `${placeTop(rows, from, to)}px`;
    for (const [index, aside_px] of stepsAside(rows, from, to).entries())
      if (index !== from)
        elements[index]!.style.transform = aside_px === 0 ? "" : `translateY(${aside_px}px)`;
  }

  makeWay(from);
  return row;
}
