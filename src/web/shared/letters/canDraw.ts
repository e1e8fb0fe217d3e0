/** Tells which letters of a text the device itself has no form for and would show as boxes. */
export function lettersMissing(text: string): string {
  return [...new Set(text)].filter((letter) => !canDraw(letter)).join("");
}

const known = new Map<string, boolean>();

function canDraw(letter: string): boolean {
  let can = known.get(letter);
  if (can === undefined)
    known.set(
      letter,
      (can =
        /\p{White_Space}|\p{Default_Ignorable_Code_Point}|\p{M}/u.test(letter) || paint(letter) !== box()),
    );
  return can;
}

const size = 16;
let context: CanvasRenderingContext2D | null = null;
let painted_box: string | null = null;

/** No font has a letter at this place, so what is painted is the box. */
const box = () => (painted_box ??= paint("\u{10fffd}"));

function paint(letter: string): string {
  context ??= Object.assign(document.createElement("canvas"), { width: size, height: size }).getContext(
    "2d",
    {
      willReadFrequently: true,
    },
  );
  if (!context) return letter;
  context.clearRect(0, 0, size, size);
  context.font = `${size - 4}px system-ui, sans-serif`;
  context.fillText(letter, 0, size - 4);
  return context.getImageData(0, 0, size, size).data.join();
}
