import { Parser } from "htmlparser2";

export interface XmlHandlers {
  onOpen?: (name: string, attributes: Record<string, string>) => void;
  onText?: (text: string) => void;
  onClose?: (name: string) => void;
}

/** So many characters are read in a few milliseconds; between them others have a turn. */
const at_once = 100_000;

/**
 * Walks through a part of a workbook. Names come without the prefix that some programs write before them. Entities that
 * a document would declare itself are not known here, so none can grow.
 */
export async function readXml(
  text: string,
  { onOpen, onText, onClose }: XmlHandlers,
  rest: () => Promise<void>,
): Promise<void> {
  const parser = new Parser(
    {
      onopentag: (name, attributes) => onOpen?.(localName(name), attributes),
      ontext: (text) => onText?.(text),
      onclosetag: (name) => onClose?.(localName(name)),
    },
    { xmlMode: true, decodeEntities: true },
  );
  for (let at = 0; at < text.length; at += at_once) {
    if (at > 0) await rest();
    parser.write(text.slice(at, at + at_once));
  }
  parser.end();
}

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}

/** Characters that XML cannot hold stand as `_x000D_`. */
export function unescaped(text: string): string {
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
