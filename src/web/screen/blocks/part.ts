/** Makes a piece of a block with words of its own. */
export function part(name: string): { element: HTMLElement; text: Text } {
  const text = document.createTextNode("");
  const element = document.createElement("div");
  element.className = name;
  element.append(text);
  return { element, text };
}
