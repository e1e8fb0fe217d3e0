import { Parser } from "htmlparser2";

const entity = /&(#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/gi;
const known = new Map<string, string>();
/** No honest feed has more different entities than this. */
const most_known = 5_000;

/**
 * XML knows five named entities, but feeds use those of HTML as well. What names no entity stays as it is written.
 */
export function decodeEntities(text: string): string {
  return text.includes("&") ? text.replace(entity, decodeEntity) : text;
}

function decodeEntity(written: string): string {
  const found = known.get(written);
  if (found !== undefined) return found;
  let decoded = "";
  const parser = new Parser({ ontext: (text) => (decoded += text) });
  parser.end(written);
  if (known.size === most_known) known.clear();
  known.set(written, decoded);
  return decoded;
}
