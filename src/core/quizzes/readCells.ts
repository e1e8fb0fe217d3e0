export interface Cells {
  rows: string[][];
  /**
   * True when the last cell began with a quotation mark that nothing closes. That cell and all that follows are not
   * among the rows.
   */
  is_cut: boolean;
}

/**
 * Reads the cells of a file by RFC 4180 with any delimiter and any line ends, and as people write them by hand: a
 * quotation mark in the middle of a cell stands for itself.
 */
export function readCells(text: string, delimiter: string, most_rows: number): Cells {
  const rows: string[][] = [];
  const plain = new RegExp(`[^${delimiter.replace(/[\\\]^-]/, "\\$&")}\r\n]*`, "y");
  let row: string[] = [];
  let at = 0;
  const cellFrom = (from: number) => {
    plain.lastIndex = from;
    return plain.exec(text)![0];
  };
  while (at < text.length && rows.length < most_rows) {
    const quoted = text[at] === '"' ? readQuoted(text, at, delimiter) : null;
    if (quoted === "open") return { rows, is_cut: true };
    const cell = quoted?.cell ?? cellFrom(at);
    at = quoted?.end ?? at + cell.length;
    row.push(cell);
    if (text[at] === delimiter) {
      at += 1;
      if (at < text.length) continue;
      row.push("");
    }
    rows.push(row);
    row = [];
    at += text.startsWith("\r\n", at) ? 2 : 1;
  }
  return { rows, is_cut: false };
}

/** Returns null for a cell that only looked like one in quotation marks. */
function readQuoted(text: string, start: number, delimiter: string) {
  let end = text.indexOf('"', start + 1);
  while (end !== -1 && text[end + 1] === '"') end = text.indexOf('"', end + 2);
  if (end === -1) return "open";
  const next = text[end + 1];
  if (next !== undefined && next !== delimiter && next !== "\r" && next !== "\n") return null;
  return { cell: text.slice(start + 1, end).replaceAll('""', '"'), end: end + 1 };
}
