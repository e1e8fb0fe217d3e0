/**
 * Letters but the first may be starred out, or repeated. Twice instead of once, or once instead of twice, is another
 * word, though, as penne are not pene.
 */
export function matchSpellings(word: string): string {
  return word.replace(/(.)\1*/gu, (run: string, letter: string, at: number) => {
    const times = run.length / letter.length;
    const drawn = times === 1 ? `${letter}(?:${letter}{2,})?` : `${letter}{${times},}`;
    return at === 0 ? drawn : String.raw`(?:${drawn}|\*{${times}})`;
  });
}
