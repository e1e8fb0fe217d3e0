import type { ReactNode } from "react";
import styles from "./Table.module.css";

export interface Column<Row> {
  label: string;
  cell: (row: Row) => ReactNode;
  /** Figures stand at the end of their column. */
  isFigure?: boolean;
}

interface TableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Rows that matter more are set bolder. */
  isStrong?: (row: Row) => boolean;
}

/** Rows that are only read. What is edited in cells stands in the grid. */
export function Table<Row>({ label, columns, rows, rowKey, isStrong }: TableProps<Row>) {
  const look = ({ isFigure }: Column<Row>) => (isFigure ? styles.figure : undefined);
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.label} scope="col" className={look(column)}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className={isStrong?.(row) ? styles.strong : undefined}>
              {columns.map((column) => (
                <td key={column.label} className={look(column)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
