import { memo, type ReactNode, useState } from "react";
import { ExternalLink, ImageOff, ImagePlus } from "#icons";
import { CellEditor, type Leave } from "./CellEditor.tsx";
import { editedText, shownText } from "./cellText.ts";
import {
  type CellPictures,
  type CellState,
  type CellType,
  type GridColumn,
  type GridRow,
  row_px,
  measureColumn,
} from "./gridTypes.ts";
import { findOwnPicture } from "./pictureValue.ts";
import styles from "./Grid.module.css";

interface GridLineProps {
  row: GridRow;
  place: number;
  columns: GridColumn[];
  grid_id: string;
  head: ReactNode;
  isReadOnly: boolean;
  /** The column that has the focus; null: another row has it. */
  focus: number | null;
  /** The columns that are chosen in this row. */
  chosen: { from: number; to: number } | null;
  /** What was typed to begin with; empty text keeps what is there. */
  editing: { column: number; typed: string | null } | null;
  stateOf: ((row_id: string, column: string) => CellState | undefined) | undefined;
  pictureOf: ((row_id: string, column: string, value: string) => string | null) | undefined;
  pictures: CellPictures | undefined;
  /** The column over which a file is held. */
  over: number | null;
  onDone: (value: string, leave: Leave) => void;
  onCancel: () => void;
}

export const GridLine = memo(function GridLine(props: GridLineProps) {
  const { place, columns, grid_id, head, focus, chosen } = props;
  const isChosen = (column: number) => chosen !== null && column >= chosen.from && column <= chosen.to;
  const cellProps = (column: number) => ({
    id: `${grid_id}-${place}-${column}`,
    "data-row": place,
    "data-column": column,
    "data-focus": focus === column || undefined,
    "aria-colindex": column + 1,
    "aria-selected": isChosen(column),
  });
  return (
    <div
      role="row"
      aria-rowindex={place + 2}
      className={styles.row}
      style={{ transform: `translateY(${place * row_px}px)` }}
    >
      <div role="rowheader" className={`${styles.cell} ${styles.name}`} {...cellProps(0)} aria-readonly>
        {head}
      </div>
      {columns.map((column, index) => (
        <GridCell
          key={column.id}
          {...props}
          column={column}
          cellProps={cellProps(index + 1)}
          index={index + 1}
        />
      ))}
    </div>
  );
});

interface GridCellProps extends GridLineProps {
  column: GridColumn;
  index: number;
  cellProps: object;
}

function GridCell({ row, column, index, cellProps, editing, ...props }: GridCellProps) {
  const value = row.cells[column.id] ?? "";
  const state = props.stateOf?.(row.id, column.id);
  // The node shows only pictures that a stored value names: before it is saved there is nothing to fetch.
  const isStored = state === undefined;
  const isEdited = editing?.column === index;
  const isPicture = props.pictures?.isPicture(row.id, column.id) ?? false;
  return (
    <div
      role="gridcell"
      className={column.type === "number" ? `${styles.cell} ${styles.number}` : styles.cell}
      {...cellProps}
      aria-readonly={props.isReadOnly}
      aria-invalid={state?.fault != null || undefined}
      data-saving={state?.fault === null || undefined}
      data-over={props.over === index || undefined}
      title={state?.fault ?? (value.length > 24 ? value.slice(0, 300) : undefined)}
    >
      {isEdited ? (
        <CellEditor
          label={`${column.label} of ${row.id}`}
          initial={editing.typed ?? editedText(column.type, value)}
          onDone={props.onDone}
          onCancel={props.onCancel}
        />
      ) : (
        <CellView
          type={isPicture ? "image" : column.type}
          value={value}
          picture={
            findOwnPicture(value) ??
            (isPicture || column.type === "image"
              ? (isStored && props.pictureOf?.(row.id, column.id, value)) || null
              : null)
          }
        />
      )}
      {isPicture && !isEdited && !props.isReadOnly && (
        <button
          type="button"
          className={`fine-icons ${styles.open} ${styles.choose}`}
          tabIndex={-1}
          aria-label={`Choose a picture for ${column.label} of ${row.id}`}
          onClick={() => props.pictures?.choose(row.id, column.id)}
        >
          <ImagePlus aria-hidden />
        </button>
      )}
    </div>
  );
}

/** A value, shown fittingly. */
function CellView({ type, value, picture }: { type: CellType; value: string; picture: string | null }) {
  if (value === "") return null;
  if (type === "image" || findOwnPicture(value) !== null)
    return (
      <>
        {picture !== null && <Thumbnail key={picture} src={picture} />}
        <span className="cut muted small">
          {findOwnPicture(value) === null ? value.replace(/^https?:\/\//i, "") : "From Media"}
        </span>
      </>
    );
  if (type === "url" && /^https?:\/\//i.test(value))
    return (
      <>
        <span className="cut">{value.replace(/^https?:\/\//i, "")}</span>
        <a
          className={`fine-icons ${styles.open}`}
          href={value}
          target="_blank"
          rel="noopener noreferrer"
          tabIndex={-1}
          aria-label={`Open ${value}`}
        >
          <ExternalLink aria-hidden />
        </a>
      </>
    );
  return <span className="cut">{shownText(type, value)}</span>;
}

function Thumbnail({ src }: { src: string }) {
  const [isLost, setIsLost] = useState(false);
  if (isLost) return <ImageOff aria-label="The picture cannot be fetched" className="muted" />;
  return (
    <img
      className={styles.picture}
      data-picture
      src={src}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setIsLost(true)}
    />
  );
}

export function columnsStyle(columns: GridColumn[]): React.CSSProperties {
  const widths = columns.map((column) => `${measureColumn(column)}px`);
  return {
    // The last one takes what is left over.
    "--grid-columns": [
      "var(--grid-names)",
      ...widths.slice(0, -1),
      `minmax(${widths.at(-1) ?? "0px"}, 1fr)`,
    ].join(" "),
    "--grid-width": `calc(var(--grid-names) + ${columns.reduce((sum, column) => sum + measureColumn(column), 0)}px)`,
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
