/** Upper ends of the hues, in degrees, as most people name them. */
const hues: readonly (readonly [until: number, name: string])[] = [
  [15, "red"],
  [42, "orange"],
  [68, "yellow"],
  [165, "green"],
  [195, "turquoise"],
  [255, "blue"],
  [290, "purple"],
  [340, "pink"],
  [360, "red"],
];

/** A colour as people call it, `#ff6369` as red; whatever else CSS takes for a colour is said as it is written. */
export function nameColour(written: string): string {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(written.trim())?.[1];
  if (digits === undefined) return written;
  const whole = digits.length === 3 ? digits.replaceAll(/./g, "$&$&") : digits;
  const [red, green, blue] = [0, 2, 4].map((at) => parseInt(whole.slice(at, at + 2), 16) / 255) as [
    number,
    number,
    number,
  ];
  const most = Math.max(red, green, blue);
  const least = Math.min(red, green, blue);
  const spread = most - least;
  const lightness = (most + least) / 2;
  if (most < 0.12) return "black";
  if (lightness > 0.95) return "white";
  if (spread < 0.13) return lightness > 0.75 ? "light grey" : lightness < 0.3 ? "dark grey" : "grey";
  const hue = findHue({ red, green, blue, most, spread });
  const name = hues.find(([until]) => hue <= until)![1];
  return lightness < 0.25 ? `dark ${name}` : lightness > 0.82 ? `light ${name}` : name;
}

interface Mixture {
  red: number;
  green: number;
  blue: number;
  most: number;
  spread: number;
}

function findHue({ red, green, blue, most, spread }: Mixture): number {
  const sixth =
    most === red
      ? (green - blue) / spread
      : most === green
        ? (blue - red) / spread + 2
        : (red - green) / spread + 4;
  return (sixth * 60 + 360) % 360;
}
