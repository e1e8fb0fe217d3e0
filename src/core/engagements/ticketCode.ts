/** So long are ticket numbers at most; a barcode's fits. */
export const longest_ticket = 64;

/**
 * Returns a personal code as it is stored and compared: people type `ab 12-34` for `AB1234`. Null where nothing is
 * left, or too much.
 */
export function readTicketCode(typed: string): string | null {
  const code = typed
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
  return code.length >= 1 && code.length <= longest_ticket ? code : null;
}
