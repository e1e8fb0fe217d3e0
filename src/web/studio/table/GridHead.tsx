import { type GridColumn, widthOf } from "./gridTypes.ts";

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
    <div role="rowgroup" className="grid-head">
      <div role="row" aria-rowindex={1} className="grid-row">
        <div role="columnheader" className="grid-cell grid-name" aria-colindex={1}>
          {head}
        </div>
        {columns.map(({ id, label, type, note }, index) => (
          <div key={id} role="columnheader" className={`grid-cell grid-${type}`} aria-colindex={index + 2}>
            <span className="cut">{label}</span>
            {note !== undefined && <span className="grid-note">{note}</span>}
          </div>
        ))}
      </div>
    </div>
  );
}
