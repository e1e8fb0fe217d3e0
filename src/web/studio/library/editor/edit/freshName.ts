/** The first name of this stem that nobody has. */
export function freshName(taken: ReadonlySet<string>, stem: string): string {
  let number = 1;
  while (taken.has(`${stem}-${number}`)) number += 1;
  return `${stem}-${number}`;
}
