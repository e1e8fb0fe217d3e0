/** What begins like a formula stays text, also where a spreadsheet program parts cells at semicolons. */
export function guardFormulas(text: string): string {
  return text.replace(/^(?=[=+\-@\t\r\n])|(?<=[;\t\r\n]\s*)(?=[=+\-@])/g, "'");
}
