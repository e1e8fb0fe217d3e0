import type { ReactNode } from "react";

export type CellType = "text" | "number" | "date" | "datetime" | "image" | "url";

export interface GridColumn {
  id: string;
  label: string;
  type: CellType;
  /** A word beside the name of the column. */
  note?: string;
}

export interface GridRow {
  /** Stays the same while the row stands anywhere in the table. */
  id: string;
  /** The values by the column's id; a missing one is empty. */
  cells: Record<string, string>;
}

export interface CellState {
  /** Why it was not saved; null: it is on its way. */
  fault: string | null;
}

export interface WrittenCell {
  row: number;
  /** Null: below the last row. */
  row_id: string | null;
  column: string;
  value: string;
}

export interface CellPictures {
  /** Whether the cell holds pictures: it is then chosen rather than typed. */
  isPicture: (row_id: string, column: string) => boolean;
  /** Lets a person choose the picture of a cell. */
  choose: (row_id: string, column: string) => void;
  /** A file was dropped on the cell or pasted into it. */
  put: (row_id: string, column: string, file: File) => void;
}

export interface GridProps {
  label: string;
  /** What stands over the names of the rows. */
  head: string;
  columns: GridColumn[];
  rows: GridRow[];
  /** Shown at the beginning of each row. */
  headOf: (row: GridRow) => ReactNode;
  isReadOnly: boolean;
  stateOf?: (row_id: string, column: string) => CellState | undefined;
  /** Where the picture is that a cell names; null: it names none that can be shown. */
  pictureOf?: (row_id: string, column: string, value: string) => string | null;
  /** How pictures get into cells; left out where they are written as text alone. */
  pictures?: CellPictures | undefined;
  /** `left_out`: so many pasted cells found no place in the table. */
  onWrite: (cells: WrittenCell[], left_out: number) => void;
  onUndo?: () => void;
  /** Delete was pressed on the names of these rows. */
  onRemove?: (row_ids: string[]) => void;
  /** The rows in which cells are chosen. */
  onChosen?: (row_ids: string[]) => void;
  /** The end of what is there comes into sight. */
  onNearEnd?: () => void;
  /** A row to be gone to once it is there. */
  goTo?: string | null;
}

export const row_px = 40;
export const head_px = 40;

export function measureColumn({ type, id }: GridColumn): number {
  if (type === "number") return 112;
  if (type === "date" || type === "datetime") return 212;
  if (type === "image") return 176;
  return id === "title" || id === "summary" ? 280 : 208;
}
