/**
 * Keeps text that begins like a formula from becoming one, even where a spreadsheet program splits cells at semicolons.
 */
export function guardFormulas(text: string): string {
  return text.replace(/^(?=[=+\-@\t\r\n])|(?<=[;\t\r\n]\s*)(?=[=+\-@])/g, "'");
}
