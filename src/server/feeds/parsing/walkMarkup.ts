import { Parser } from "htmlparser2";

export interface Walk {
  open?: (name: string, attributes: Record<string, string>) => void;
  /** `is_cut_off` means that the text ended, or was given up, before the element did. */
  close?: (name: string, is_cut_off: boolean) => void;
  /** Text of a CDATA section means what it says: it holds no entities. */
  text?: (text: string, is_cdata: boolean) => void;
}

/** The reader's time grows with the square of the depth; honest documents nest some dozen elements. */
const deepest = 500;

/** Goes through a stranger's HTML or XML as far as it can be read. Whatever was opened is closed. */
export function walkMarkup(markup: string, walk: Walk, { is_xml = false }: { is_xml?: boolean } = {}): void {
  const opened: string[] = [];
  let is_cdata = false;
  let is_over = false;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (opened.length === deepest) return parser.pause();
        opened.push(name);
        walk.open?.(name, attributes);
      },
      onclosetag(name) {
        // An element that lies too deep is closed all the same, once.
        if (opened.at(-1) !== name) return;
        opened.pop();
        walk.close?.(name, is_over);
      },
      oncdatastart() {
        is_cdata = true;
      },
      oncdataend() {
        is_cdata = false;
      },
      ontext(text) {
        walk.text?.(text, is_cdata);
      },
    },
    // Entities of XML are left to the reader of feeds, which knows those of HTML too.
    { xmlMode: is_xml, decodeEntities: !is_xml },
  );
  parser.write(markup);
  is_over = true;
  parser.end();
  for (const name of opened.toReversed()) walk.close?.(name, true);
}
