const longest = 40;

/** As others read it, on one line and without space around it; null: that is no name. */
export function playerName(given: string): string | null {
  const name = given.replace(/[\s\p{Cc}]+/gu, " ").trim();
  // Marks that show nothing by themselves leave a name that nobody can read.
  if (!/[^\p{Cf}\p{M}\s]/u.test(name) || [...name].length > longest) return null;
  return name;
}
