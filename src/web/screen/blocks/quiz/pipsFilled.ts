/** Returns how many of so many pips are filled: the first with the first answer, the last with the last. */
export function pipsFilled(
  pips: number,
  { answered, players }: { answered: number; players: number },
): number {
  if (answered === 0 || pips === 0) return 0;
  const share = answered / Math.max(players, answered);
  return Math.min(pips, Math.max(1, Math.floor(share * pips)));
}
