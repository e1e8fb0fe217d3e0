/** Reads what a style sheet says about which letters a file has. */
export function readRanges(written: string): (code: number) => boolean {
  const ranges = Array.from(written.matchAll(/U\+([\da-f?]+)(?:-([\da-f]+))?/gi), ([, from = "", to]) => ({
    from: parseInt(from.replaceAll("?", "0"), 16),
    to: parseInt(to ?? from.replaceAll("?", "f"), 16),
  }));
  return (code) => ranges.some(({ from, to }) => from <= code && code <= to);
}
