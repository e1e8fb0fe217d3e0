import { walkMarkup } from "./walkMarkup.ts";

/** Writes XML anew so that every element ends, and nothing but markup looks like markup; what cannot be read is left out. */
export function mendXml(xml: string): string {
  const out: string[] = [];
  const walk = {
    open(name: string, attributes: Record<string, string>) {
      out.push("<", nameOf(name), ...Object.entries(attributes).map(attributeOf), ">");
    },
    close(name: string) {
      out.push("</", nameOf(name), ">");
    },
    text(text: string) {
      out.push(escape(text));
    },
  };
  walkMarkup(xml, walk, { is_xml: true });
  return out.join("");
}

/** Names that mean something to the language would be refused with all that stands beside them. */
const own_names = /^(__proto__|constructor|prototype)$/i;

function nameOf(name: string): string {
  return own_names.test(name) ? "_" : name.replace(/[^\w:.-]/g, "_");
}

function attributeOf([name, value]: [string, string]): string {
  return ` ${nameOf(name)}="${escape(value).replaceAll('"', "&quot;")}"`;
}

/** An ampersand that begins no entity is one that somebody forgot to write as one. */
function escape(text: string): string {
  return text
    .replace(/&(?!#?\w{1,31};)/g, "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}
