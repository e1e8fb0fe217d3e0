/** Says how many characters still fit once few do: what is pasted beyond them is cut by the browser without a word. */
export function sayRoom(length: number, most: number): string | null {
  const left = most - length;
  if (left <= 0) return `No room for more: ${most.toLocaleString("en")} characters at most.`;
  if (left >= most / 10) return null;
  return left === 1 ? "Room for 1 more character." : `Room for ${left.toLocaleString("en")} more characters.`;
}
