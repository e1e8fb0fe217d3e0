/** What an `#EXTINF` line says of the address that follows it. */
export interface Entry {
  name: string;
  /** The attributes by their name in lower case. */
  attributes: Map<string, string>;
}

const lead = /\s*-?[\d.]*\s*/y;
const attribute = /\s*([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'(?=[\s,]|$)|([^\s,"']*))/y;
const stray = /\s*[^\s,]+/y;

/** The name follows the first comma outside of the attributes; commas may stand in quoted values, and in the name. */
export function readEntry(line: string): Entry {
  const attributes = new Map<string, string>();
  let at = line.indexOf(":") + 1;
  const next = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(line);
    if (found) at = pattern.lastIndex;
    return found;
  };
  next(lead);
  while (at < line.length) {
    const found = next(attribute);
    if (found) attributes.set(found[1]!.toLowerCase(), (found[2] ?? found[3] ?? found[4] ?? "").trim());
    else if (!next(stray)) break;
  }
  const comma = line.indexOf(",", at);
  return { name: comma === -1 ? "" : line.slice(comma + 1).trim(), attributes };
}
