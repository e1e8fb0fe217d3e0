type Node = Record<string, unknown>;

/** A copy with other values at dotted paths; undefined takes one away. */
export function edited<T>(value: T, changes: Record<string, unknown>): T {
  const copy = structuredClone(value);
  for (const [path, part] of Object.entries(changes)) {
    const keys = path.split(".");
    const last = keys.pop()!;
    let node = copy as Node;
    for (const key of keys) node = (node[key] ??= {}) as Node;
    if (part === undefined) delete node[last];
    else node[last] = structuredClone(part);
  }
  return copy;
}
