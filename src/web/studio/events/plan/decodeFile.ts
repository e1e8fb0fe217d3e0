/** In the encoding that its first bytes, or an XML declaration, name; else UTF-8, else what old spreadsheets write. */
export function decodeFile(bytes: Uint8Array): string {
  if (isWorkbook(bytes)) throw new Error(workbook);
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  const named = /^<\?xml[^>]*encoding=["']([\w-]+)["']/i.exec(
    new TextDecoder("latin1").decode(bytes.subarray(0, 200)).trimStart(),
  )?.[1];
  if (named !== undefined && isEncoding(named)) return new TextDecoder(named).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

function isEncoding(name: string): boolean {
  try {
    return new TextDecoder(name).encoding !== "";
  } catch {
    return false;
  }
}

const workbook =
  "This is a workbook (.xlsx, .ods). Open it, save it as CSV and choose that file, or paste its rows.";

/** Workbooks are archives, the old ones compound files. */
function isWorkbook([first, second]: Uint8Array): boolean {
  return (first === 0x50 && second === 0x4b) || (first === 0xd0 && second === 0xcf);
}
