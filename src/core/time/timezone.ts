/** Returns the IANA zone in its proper spelling for a name in any case; null when the runtime does not know it. */
export function findTimezone(name: string): string | null {
  // An offset such as +01:00 would be accepted by the formatter but knows no clock changes.
  if (!/^[A-Za-z]/.test(name)) return null;
  const known = lookUp(name);
  if (known === null || known.toLowerCase() === name.toLowerCase()) return known;
  // Another name of the zone, such as Asia/Kolkata for Asia/Calcutta: whoever spells it well keeps it.
  return /^[A-Z]/.test(name) ? name : known;
}

function lookUp(name: string): string | null {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}
