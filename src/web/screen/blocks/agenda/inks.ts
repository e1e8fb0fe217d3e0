export type Colour = readonly [red: number, green: number, blue: number];

/** Readable text, and the least for what is no text (WCAG 2.2). */
const for_text = 4.5;
const for_shapes = 3;

const black: Colour = [0, 0, 0];
const white: Colour = [255, 255, 255];

export function contrast(one: Colour, other: Colour): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: Colour): number {
  const [red, green, blue] = colour.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The colour if it can be read on this ground, else black or white. */
export function readable(colour: Colour, ground: Colour): Colour {
  if (contrast(colour, ground) >= for_text) return colour;
  return contrast(white, ground) >= contrast(black, ground) ? white : black;
}

/** Text nearer to its ground, but never so near that it could not be read. */
export function dimmed(text: Colour, ground: Colour, share: number): Colour {
  for (let left = share; left < 1; left += 0.04) {
    const colour = mixed(text, ground, left);
    if (contrast(colour, ground) >= for_text + 0.2) return colour;
  }
  return text;
}

/** A colour that is told apart from the ground: as it is, else as much lighter or darker as it needs. */
export function visible(colour: Colour, ground: Colour): Colour {
  const towards = contrast(white, ground) >= contrast(black, ground) ? white : black;
  for (let left = 1; left > 0; left -= 0.05) {
    const tried = mixed(colour, towards, left);
    if (contrast(tried, ground) >= for_shapes) return tried;
  }
  return towards;
}

export function mixed(one: Colour, other: Colour, share: number): Colour {
  return one.map((value, at) => Math.round(value * share + other[at]! * (1 - share))) as unknown as Colour;
}

export const cssOf = ([red, green, blue]: Colour) => `rgb(${red} ${green} ${blue})`;

export const hexIn = (hex: string): Colour =>
  [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)) as unknown as Colour;
