/**
 * Makes random bytes as base64url. It does not use crypto.randomUUID, which pages opened over plain http do not have.
 */
export function randomWord(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return btoa(String.fromCharCode(...random))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
