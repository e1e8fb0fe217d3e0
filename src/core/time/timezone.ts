/** Whether the machine's calendar knows this IANA zone. */
export function isTimezone(name: string): boolean {
  // An offset such as +01:00 would be accepted by the formatter but knows no clock changes.
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}
