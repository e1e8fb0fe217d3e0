const token =
  /\s*(?:([[\]{},:])|("(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*")|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|(?:true|false|null)(?!\w))/uy;

type Wants = "value" | "value or ]" | "key" | "key or }" | ":" | ", or end" | "nothing";

/** Where a JSON text stops being one: browsers do not say. Null: nowhere. */
export function jsonMistake(text: string): number | null {
  const open: string[] = [];
  let wants: Wants = "value";
  let at = 0;
  const after = (): Wants => (open.length === 0 ? "nothing" : ", or end");
  while (true) {
    const from = at + /^\s*/.exec(text.slice(at, at + 1000))![0].length;
    token.lastIndex = at;
    const found = token.exec(text);
    if (!found) return wants === "nothing" && text.slice(at).trim() === "" ? null : from;
    at = token.lastIndex;
    const [, mark, string] = found;
    const isValue = mark === undefined || mark === "{" || mark === "[";
    if (wants === "nothing") return from;
    if (isValue && (wants === "value" || wants === "value or ]")) {
      if (mark !== undefined) open.push(mark);
      wants = mark === "{" ? "key or }" : mark === "[" ? "value or ]" : after();
    } else if (string !== undefined && (wants === "key" || wants === "key or }")) {
      wants = ":";
    } else if (mark === ":" && wants === ":") {
      wants = "value";
    } else if (mark === "," && wants === ", or end") {
      wants = open.at(-1) === "{" ? "key" : "value";
    } else if (closes(mark, wants, open.at(-1))) {
      open.pop();
      wants = after();
    } else {
      return from;
    }
  }
}

function closes(mark: string | undefined, wants: Wants, open: string | undefined): boolean {
  if (mark === "}") return open === "{" && (wants === ", or end" || wants === "key or }");
  return mark === "]" && open === "[" && (wants === ", or end" || wants === "value or ]");
}
