type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The value at a path such as `transform.x`. */
export function getIn(fields: object, path: string): unknown {
  return path
    .split(".")
    .reduce<unknown>((value, name) => (isFields(value) ? value[name] : undefined), fields);
}

/** A copy with another value at a path; undefined takes it away. All that is not on the way stays the very same. */
export function setIn<T extends object>(fields: T, path: string, value: unknown): T {
  const [name = "", ...rest] = path.split(".");
  const before = (fields as Fields)[name];
  const next = rest.length === 0 ? value : setIn(isFields(before) ? before : {}, rest.join("."), value);
  if (next !== undefined) return { ...fields, [name]: next };
  const { [name]: _, ...others } = fields as Fields;
  return others as T;
}
