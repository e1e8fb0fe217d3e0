export function text(name: string, words: string): HTMLElement {
  const element = document.createElement("div");
  element.className = name;
  element.textContent = words;
  return element;
}

export function box(name: string, ...children: (HTMLElement | null | undefined)[]): HTMLElement {
  const element = document.createElement("div");
  element.className = name;
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}
