type Style = Partial<
  Record<"transform" | "opacity" | "filter" | "color" | "backgroundColor" | "visibility", string>
>;

/** Touches only what differs: most frames change nothing. */
export function restyle({ style }: HTMLElement, wanted: Style): void {
  for (const [name, value] of Object.entries(wanted) as [keyof Style, string][])
    if (given.get(style)?.[name] !== value) put(style, name, value);
}

// What a browser gives back is spelled in its own way, so what was asked for is remembered.
const given = new WeakMap<CSSStyleDeclaration, Style>();

function put(style: CSSStyleDeclaration, name: keyof Style, value: string): void {
  style[name] = value;
  given.set(style, { ...given.get(style), [name]: value });
}
