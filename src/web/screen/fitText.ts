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
export function fitText(element: HTMLElement, { font_size, width, height, keeps_width }: Box): void {
  const { style } = element;
  const setSize = (shrink: number) => {
    style.fontSize = `${font_size * shrink}px`;
  };

  element.classList.remove("cut");
  style.whiteSpace = "pre";
  style.width = "max-content";
  setSize(1);
  const shrink = Math.min(1, width / element.offsetWidth);
  if (shrink >= smallest) {
    setSize(shrink);
    if (element.offsetHeight <= height || !element.textContent?.includes("\n")) {
      if (keeps_width) style.width = `${width}px`;
      return;
    }
  }

  style.whiteSpace = "pre-wrap";
  style.width = `${width}px`;
  for (const shrink of shrinks) {
    setSize(shrink);
    if (element.offsetHeight <= height) return;
  }

  element.classList.add("cut");
  const line_height = parseFloat(getComputedStyle(element).lineHeight);
  style.setProperty("--lines", String(Math.max(1, Math.floor(height / line_height))));
}
