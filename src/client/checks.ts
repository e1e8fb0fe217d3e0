/** Whether a value that came from outside is what the page takes it for. */
export type Check<T> = (value: unknown) => value is T;

export const isString: Check<string> = (value) => typeof value === "string";
export const isNumber: Check<number> = (value) => typeof value === "number";
export const isAnything: Check<unknown> = (_value): _value is unknown => true;
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** A list whose entries are taken as the server wrote them. */
export const isList = <T>(value: unknown): value is T[] => Array.isArray(value);

export const isOneOf =
  <T>(...values: readonly T[]): Check<T> =>
  (value): value is T =>
    values.some((one) => one === value);

export const isNullOr =
  <T>(check: Check<T>): Check<T | null> =>
  (value) =>
    value === null || check(value);

export const isOptional =
  <T>(check: Check<T>): Check<T | undefined> =>
  (value) =>
    value === undefined || check(value);

export const isListOf =
  <T>(check: Check<T>): Check<T[]> =>
  (value) =>
    Array.isArray(value) && value.every(check);

/** A check for fields that are named here; those that are not are taken as the server, which is typed too, wrote them. */
export const hasFields =
  <T extends object>(checks: { [Field in keyof T]?: Check<T[Field]> }): Check<T> =>
  (value): value is T =>
    findWrongField(value, checks) === null;

/** The name of the first field that is not what it should be; an empty name: the value has no fields at all. */
export function findWrongField(
  value: unknown,
  checks: Partial<Record<string, Check<unknown>>>,
): string | null {
  if (!isObject(value)) return "";
  return Object.keys(checks).find((field) => !checks[field]!(value[field])) ?? null;
}
