export interface Size {
  width: number;
  height: number;
}

export const sizes = [
  { name: "landscape", label: "Landscape", width: 1920, height: 1080 },
  { name: "portrait", label: "Portrait", width: 1080, height: 1920 },
] as const;

export function findPreset({ width, height }: Size) {
  return sizes.find((preset) => preset.width === width && preset.height === height);
}

/** The size chosen in a SizeField. */
export function sizeIn(values: FormData): Size {
  const preset = sizes.find(({ name }) => name === values.get("size"));
  if (preset) return { width: preset.width, height: preset.height };
  return { width: Number(values.get("width")), height: Number(values.get("height")) };
}

/** Non-breaking spaces keep the size on one line. */
export function saySize({ width, height }: Size): string {
  return `${width}\u00a0×\u00a0${height}`;
}
