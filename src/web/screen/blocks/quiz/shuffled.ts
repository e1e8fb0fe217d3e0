/** Returns a number from 0 to 1 that is the same on every screen, by something's number and its purpose. */
export function shuffled(index: number, salt: number): number {
  const mixed = Math.sin(index * 127.1 + salt * 311.7) * 43_758.545_3;
  return mixed - Math.floor(mixed);
}
