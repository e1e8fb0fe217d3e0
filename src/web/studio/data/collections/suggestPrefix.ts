/** A prefix made of a name, and one that no other collection has. */
export function suggestPrefix(name: string, taken: readonly string[]): string {
  const plain = name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/ß/g, "ss")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 60);
  const base = plain === "" ? "records" : plain;
  if (!taken.includes(base)) return base;
  let count = 2;
  while (taken.includes(`${base}-${count}`)) count += 1;
  return `${base}-${count}`;
}
