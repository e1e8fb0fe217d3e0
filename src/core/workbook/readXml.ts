import { Parser } from "htmlparser2";
import { UnreadableWorkbook } from "./unzip.ts";

export interface XmlHandlers {
  onOpen?: (name: string, attributes: Record<string, string>) => void;
  onText?: (text: string) => void;
  onClose?: (name: string) => void;
}

/** So many characters are read in a few milliseconds; between them others have a turn. */
const at_once = 100_000;
/** Spreadsheet programs nest a handful of tags. The parser takes time by the square of the depth. */
const deepest = 64;

/**
 * Walks through a part of a workbook. Names come without the prefix that some programs write before them. Entities that
 * a document would declare itself are not known here, so none can grow.
 */
export async function readXml(
  text: string,
  { onOpen, onText, onClose }: XmlHandlers,
  rest: () => Promise<void>,
): Promise<void> {
  let depth = 0;
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        depth += 1;
        if (depth > deepest) throw new UnreadableWorkbook("is broken: its parts are nested too deeply");
        onOpen?.(localName(name), attributes);
      },
      ontext: (text) => onText?.(text),
      onclosetag: (name) => {
        depth -= 1;
        onClose?.(localName(name));
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  for (let at = 0; at < text.length; at += at_once) {
    if (at > 0) await rest();
    parser.write(dropNul(text.slice(at, at + at_once)));
  }
  parser.end();
}

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}

/** No database stores NUL, and no XML may hold it. */
const dropNul = (text: string) => text.replaceAll("\0", "");

/** Characters that XML cannot hold stand as `_x000D_`; those that no database stores are dropped. */
export function unescapeText(text: string): string {
  const unescaped = text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  // In this mode, only half of a character pair is a surrogate.
  return dropNul(unescaped).replace(/\p{Surrogate}/gu, "");
}
