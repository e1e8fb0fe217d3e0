/** No code is longer. */
export const longest_code = 64;

/** Returns the personal code that the page's address names behind its `#`; empty when it names none. */
export function readNamedCode(hash: string): string {
  const named = new URLSearchParams(hash.slice(1)).get("code")?.trim() ?? "";
  return named.length > longest_code ? "" : named;
}

/** Reads the code and removes it from the address, so that nobody passes it on with a link to the page. */
export function takeNamedCode(): string {
  const code = readNamedCode(location.hash);
  if (code !== "") history.replaceState(history.state, "", location.pathname + location.search);
  return code;
}
