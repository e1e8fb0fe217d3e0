interface Box {
  font_size: number;
  width: number;
  height: number;
  /** Whether the element is as wide as its box also when its text is not. */
  keeps_width: boolean;
}

/** How far text may shrink before it wraps: more, and it would read as another kind of text. */
const shrinks = [1, 0.95, 0.9, 0.85, 0.8];
const smallest = shrinks.at(-1)!;

/** A line too long shrinks a little, then wraps, then ends in an ellipsis. */
export function fitText(node: Text, words: string, { font_size, width, height, keeps_width }: Box): void {
  const element = node.parentElement!;
  const { style } = element;
  const setSize = (shrink: number) => {
    style.fontSize = `${font_size * shrink}px`;
  };
  const fits = () => element.offsetHeight <= Math.ceil(height);

  put(node, words);
  style.whiteSpace = "pre";
  style.width = "max-content";
  setSize(1);
  const shrink = Math.min(1, width / element.offsetWidth);
  if (shrink >= smallest) {
    setSize(shrink);
    // A box too low for even one line still shows that line.
    if (fits() || !words.includes("\n")) {
      if (keeps_width) style.width = `${width}px`;
      return;
    }
  }

  style.whiteSpace = "pre-wrap";
  style.width = `${width}px`;
  for (const shrink of shrinks) {
    setSize(shrink);
    if (fits()) return;
  }
  cut(node, words, fits);
}

/** Not left to the style sheet: browsers centre a clamped line as if it had no ellipsis, and clip it. */
function cut(node: Text, words: string, fits: () => boolean): void {
  const signs = Array.from(new Intl.Segmenter().segment(words), ({ segment }) => segment);
  let most = signs.length;
  let fewest = 1;
  while (fewest < most) {
    const tried = Math.ceil((fewest + most) / 2);
    put(node, ended(signs, tried));
    if (fits()) fewest = tried;
    else most = tried - 1;
  }
  put(node, ended(signs, fewest));
}

/** An ellipsis after a comma or a colon reads as a mistake. */
function ended(signs: string[], count: number): string {
  return `${signs
    .slice(0, count)
    .join("")
    .replace(/[\s.,:;–—-]+$/, "")}…`;
}

function put(node: Text, words: string): void {
  if (node.data !== words) node.data = words;
}
