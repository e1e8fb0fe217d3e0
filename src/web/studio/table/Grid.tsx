import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import type { Leave } from "./CellEditor.tsx";
import { columnsStyle, GridHead, GridLine } from "./GridLine.tsx";
import { type GridProps, head_px, row_px, type WrittenCell } from "./gridTypes.ts";
import { editedText } from "./cellText.ts";
import { clipboardText, placePasted, readClipboard, type PastedCell } from "./pasteCells.ts";
import { findCorners, isSamePlace, nextCell, type Place, placeAfter } from "./place.ts";
import { revealCell } from "./revealCell.ts";
import { useGridBlock } from "./useGridBlock.ts";
import { useVisibleRows } from "./useVisibleRows.ts";
import styles from "./Grid.module.css";

/**
 * A table written in like a spreadsheet. Its cells never have the browser's focus, only the table has: so nothing is lost
 * when the row with the focus scrolls out of sight and is no longer drawn.
 */
export function Grid(props: GridProps) {
  const { label, columns, rows, isReadOnly, pictures, onWrite, onChosen, onNearEnd, goTo = null } = props;
  const grid_id = useId();
  const grid = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const { block, choose } = useGridBlock(rows);
  const [editing, setEditing] = useState<{ row_id: string; column: number; typed: string | null } | null>(
    null,
  );
  const [over, setOver] = useState<Place | null>(null);
  const visible = useVisibleRows(body, { count: rows.length, row_px });
  const size = { rows: rows.length, columns: columns.length + 1 };
  const { from, to } = findCorners(block);

  const chosen = rows
    .slice(from.row, to.row + 1)
    .map(({ id }) => id)
    .join("\n");
  const tellChosen = useEffectEvent(() => onChosen?.(chosen === "" ? [] : chosen.split("\n")));
  useEffect(() => tellChosen(), [chosen]);

  const isNearEnd = visible.to >= rows.length - 20;
  const askForMore = useEffectEvent(() => onNearEnd?.());
  useEffect(() => {
    if (isNearEnd) askForMore();
  }, [isNearEnd, rows.length]);

  const goToRow = useEffectEvent((id: string) => {
    const row = rows.findIndex((one) => one.id === id);
    if (row === -1) return;
    moveTo({ row, column: 1 });
    grid.current?.focus();
  });
  const isThere = goTo !== null && rows.some(({ id }) => id === goTo);
  useEffect(() => {
    if (isThere) goToRow(goTo);
  }, [goTo, isThere]);

  function moveTo(focus: Place, extends_block = false) {
    choose({ anchor: extends_block ? block.anchor : focus, focus });
    revealCell(grid.current, focus, columns);
  }

  function edit(place: Place, typed: string | null) {
    const row = rows[place.row];
    if (!row || isReadOnly || place.column === 0) return;
    revealCell(grid.current, place, columns);
    setEditing({ row_id: row.id, column: place.column, typed });
  }

  /** Returns whether the cell is one whose picture is chosen. */
  function choosePicture({ row, column }: Place): boolean {
    const [row_id, column_id] = [rows[row]?.id, columns[column - 1]?.id];
    if (isReadOnly || row_id === undefined || column_id === undefined) return false;
    if (!pictures?.isPicture(row_id, column_id)) return false;
    pictures.choose(row_id, column_id);
    return true;
  }

  /** Puts a picture that came as a file into the cell; returns whether there is a cell for it. */
  function putPicture({ row, column }: Place, files: FileList): boolean {
    const [row_id, column_id] = [rows[row]?.id, columns[column - 1]?.id];
    const file = files[0];
    if (isReadOnly || !pictures || !file || row_id === undefined || column_id === undefined) return false;
    pictures.put(row_id, column_id, file);
    return true;
  }

  function write(cells: PastedCell[], left_out = 0) {
    const known = cells.flatMap(({ row, column, value }): WrittenCell[] => {
      const of = columns[column - 1];
      return of ? [{ row, row_id: rows[row]?.id ?? null, column: of.id, value }] : [];
    });
    const changed = known.filter(
      ({ row, row_id, column, value }) => row_id === null || (rows[row]!.cells[column] ?? "") !== value,
    );
    if (changed.length + left_out > 0 && !isReadOnly) onWrite(changed, left_out);
  }

  function onDone(value: string, leave: Leave) {
    if (!editing) return;
    const place = { row: rows.findIndex(({ id }) => id === editing.row_id), column: editing.column };
    const column = columns[place.column - 1]!;
    const before = rows[place.row]?.cells[column.id] ?? "";
    setEditing(null);
    if (place.row !== -1 && value !== editedText(column.type, before)) write([{ ...place, value }]);
    if (leave === "stay") return;
    grid.current?.focus();
    const below = { row: Math.min(place.row + 1, size.rows - 1), column: place.column };
    moveTo(leave === "down" ? below : (nextCell(place, size, leave === "next" ? 1 : -1) ?? place));
  }

  function onKeyDown(event: React.KeyboardEvent) {
    if (event.target !== grid.current) return;
    const { key, shiftKey: shift, altKey } = event;
    const ctrl = event.ctrlKey || event.metaKey;
    const isHandled = pressed();
    if (isHandled || (key.length === 1 && !ctrl)) event.stopPropagation();
    if (isHandled) event.preventDefault();

    function pressed(): boolean {
      const page_rows = Math.floor((grid.current!.clientHeight - head_px) / row_px) - 1;
      const next =
        key === "Tab"
          ? inRow(shift ? -1 : 1)
          : placeAfter({ key, ctrl, shift }, block.focus, size, page_rows);
      if (next) moveTo(next, shift && key !== "Tab");
      if (next) return true;
      if (ctrl && key === "z" && props.onUndo) props.onUndo();
      else if (ctrl && key === "a") choose({ anchor: { row: 0, column: 0 }, focus: last });
      else if (ctrl || altKey) return false;
      else if (key === "Enter" && choosePicture(block.focus)) return true;
      else if (key === "Enter" || key === "F2") edit(block.focus, null);
      else if (key === "Delete" || key === "Backspace") empty();
      else if (key === "Escape") choose({ anchor: block.focus, focus: block.focus });
      else if (key.length === 1) edit(block.focus, key);
      else return false;
      return true;
    }
  }

  const last = { row: Math.max(0, size.rows - 1), column: size.columns - 1 };

  /** At the end of a row the key leads out of the table, or nobody without a mouse would ever leave it. */
  function inRow(step: 1 | -1): Place | null {
    const column = block.focus.column + step;
    return column < 0 || column >= size.columns || size.rows === 0 ? null : { ...block.focus, column };
  }

  function empty() {
    if (to.column === 0) return props.onRemove?.(rows.slice(from.row, to.row + 1).map(({ id }) => id));
    write(placePasted({ rows: [[""]], cells_cut: 0 }, block, size).written);
  }

  function onCopy(event: React.ClipboardEvent) {
    if (rows.length === 0) return;
    event.preventDefault();
    const copied = rows.slice(from.row, to.row + 1).map(({ id, cells }) => {
      const all = [id, ...columns.map((column) => cells[column.id] ?? "")];
      return all.slice(from.column, to.column + 1);
    });
    event.clipboardData.setData("text/plain", clipboardText(copied));
  }

  function onPaste(event: React.ClipboardEvent) {
    if (isReadOnly) return;
    event.preventDefault();
    // A copied table brings a picture of itself along: its text is what is meant.
    const text = event.clipboardData.getData("text/plain");
    if (text === "" && putPicture(block.focus, event.clipboardData.files)) return;
    const { written, left_out } = placePasted(readClipboard(text), block, size);
    write(written, left_out);
  }

  function onMouseDown(event: React.MouseEvent) {
    const place = findPlace(event.target);
    // Dragging over cells would mark their words; a field or link in a cell keeps its own.
    if (!place || (event.target as Element).closest("textarea, a, button")) return;
    event.preventDefault();
    if (document.activeElement !== grid.current) (document.activeElement as HTMLElement | null)?.blur();
    grid.current?.focus({ preventScroll: true });
    const isAgain = isSamePlace(place, block.focus) && event.detail > 0 && event.button === 0;
    if (isAgain && wasFocused.current) {
      if (!choosePicture(place)) edit(place, null);
    } else moveTo(place, event.shiftKey);
    wasFocused.current = true;
  }
  const wasFocused = useRef(false);

  function onDragOver(event: React.DragEvent) {
    const place = findPlace(event.target);
    const isFile = pictures !== undefined && !isReadOnly && event.dataTransfer.types.includes("Files");
    if (isFile) event.preventDefault();
    const next = isFile && place && place.column > 0 ? place : null;
    if (!isSame(over, next)) setOver(next);
  }

  function onDrop(event: React.DragEvent) {
    const place = findPlace(event.target);
    setOver(null);
    if (!pictures || !event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    if (place && putPicture(place, event.dataTransfer.files)) moveTo(place);
  }

  const lines = new Set<number>();
  for (let place = visible.from; place < visible.to; place += 1) lines.add(place);
  if (rows.length > 0) lines.add(block.focus.row);

  return (
    <div
      ref={grid}
      role="grid"
      tabIndex={0}
      className={styles.grid}
      style={columnsStyle(columns)}
      aria-label={label}
      aria-rowcount={rows.length + 1}
      aria-colcount={size.columns}
      aria-multiselectable
      aria-readonly={isReadOnly}
      aria-activedescendant={
        rows.length > 0 ? `${grid_id}-${block.focus.row}-${block.focus.column}` : undefined
      }
      onKeyDown={onKeyDown}
      onCopy={onCopy}
      onPaste={onPaste}
      onMouseDown={onMouseDown}
      onDragOver={onDragOver}
      onDragLeave={({ currentTarget, relatedTarget }) =>
        !currentTarget.contains(relatedTarget as Node | null) && setOver(null)
      }
      onDrop={onDrop}
      onBlur={({ relatedTarget }) => {
        if (!grid.current?.contains(relatedTarget)) wasFocused.current = false;
      }}
    >
      <GridHead head={props.head} columns={columns} />
      <div ref={body} role="rowgroup" className={styles.body} style={{ height: rows.length * row_px }}>
        {[...lines]
          .toSorted((one, other) => one - other)
          .map((place) => {
            const row = rows[place]!;
            const isChosen = place >= from.row && place <= to.row;
            return (
              <GridLine
                key={row.id}
                row={row}
                place={place}
                columns={columns}
                grid_id={grid_id}
                head={props.headOf(row)}
                isReadOnly={isReadOnly}
                focus={place === block.focus.row ? block.focus.column : null}
                chosen={isChosen ? { from: from.column, to: to.column } : null}
                editing={editing?.row_id === row.id ? editing : null}
                stateOf={props.stateOf}
                pictureOf={props.pictureOf}
                pictures={pictures}
                over={over?.row === place ? over.column : null}
                onDone={onDone}
                onCancel={() => {
                  setEditing(null);
                  grid.current?.focus();
                }}
              />
            );
          })}
      </div>
    </div>
  );
}

const isSame = (one: Place | null, other: Place | null) =>
  one === other || (one !== null && other !== null && isSamePlace(one, other));

function findPlace(target: EventTarget): Place | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>("[data-row]") : null;
  return cell ? { row: Number(cell.dataset["row"]), column: Number(cell.dataset["column"]) } : null;
}
