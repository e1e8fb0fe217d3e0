/** A size is found to within this share of it: nobody sees the difference. */
const close_enough = 0.01;

/**
 * Sets the words of one language as large as their room allows, whole words only. Words that are too many even at the
 * smallest size are rather broken than lost.
 */
export function findLargestSize(
  words: HTMLElement,
  { smallest, largest }: { smallest: number; largest: number },
): number {
  const room = words.parentElement!;
  const fits = (size: number) => {
    words.style.fontSize = `${size}px`;
    return words.offsetHeight <= room.clientHeight && words.scrollWidth <= Math.ceil(room.clientWidth);
  };
  words.style.overflowWrap = "normal";
  if (!fits(smallest)) words.style.overflowWrap = "anywhere";
  let [low, high] = [smallest, largest];
  while (high - low > low * close_enough) {
    const middle = (low + high) / 2;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}
