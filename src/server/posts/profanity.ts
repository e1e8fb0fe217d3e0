/** Whether words are to be looked at by the operator before anybody reads them. None are known yet. */
export function hasProfanity(_text: string): boolean {
  return false;
}
