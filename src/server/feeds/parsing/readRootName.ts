/** Returns the name of a document's first element, in lower case and without a prefix; null when there is none. */
export function readRootName(text: string): string | null {
  let at = 0;
  while ((at = text.indexOf("<", at)) !== -1) {
    const end = endOfAside(text, at);
    if (end === null)
      return /^<(?:[\w.-]+:)?([\w.-]+)/.exec(text.slice(at, at + 200))?.[1]?.toLowerCase() ?? null;
    at = end;
  }
  return null;
}

/** Returns where a comment, an instruction or a declaration ends; null when an element begins. */
function endOfAside(text: string, at: number): number | null {
  if (text.startsWith("<!--", at)) return after(text, "-->", at + 4);
  if (text.startsWith("<?", at)) return after(text, ">", at);
  if (!text.startsWith("<!", at)) return null;
  const [end, inner] = [text.indexOf(">", at), text.indexOf("[", at)];
  return inner !== -1 && inner < end ? after(text, "]>", at) : after(text, ">", at);
}

function after(text: string, end: string, from: number): number {
  const found = text.indexOf(end, from);
  return found === -1 ? text.length : found + end.length;
}
