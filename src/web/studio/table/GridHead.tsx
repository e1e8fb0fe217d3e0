import { type GridColumn, widthOf } from "./gridTypes.ts";
import styles from "./Grid.module.css";

export function columnsStyle(columns: GridColumn[]): React.CSSProperties {
  const widths = columns.map((column) => `${widthOf(column)}px`);
  return {
    // The last one takes what is left over.
    "--grid-columns": [
      "var(--grid-names)",
      ...widths.slice(0, -1),
      `minmax(${widths.at(-1) ?? "0px"}, 1fr)`,
    ].join(" "),
    "--grid-width": `calc(var(--grid-names) + ${columns.reduce((sum, column) => sum + widthOf(column), 0)}px)`,
  };
}

export function GridHead({ head, columns }: { head: string; columns: GridColumn[] }) {
  return (
    <div role="rowgroup" className={styles.head}>
      <div role="row" aria-rowindex={1} className={styles.row}>
        <div role="columnheader" className={`${styles.cell} ${styles.name}`} aria-colindex={1}>
          {head}
        </div>
        {columns.map(({ id, label, type, note }, index) => (
          <div
            key={id}
            role="columnheader"
            className={type === "number" ? `${styles.cell} ${styles.number}` : styles.cell}
            aria-colindex={index + 2}
          >
            <span className="cut">{label}</span>
            {note !== undefined && <span className={styles.note}>{note}</span>}
          </div>
        ))}
      </div>
    </div>
  );
}
