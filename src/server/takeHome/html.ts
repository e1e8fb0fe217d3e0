const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Words of people as words, whatever they wrote. */
export const html = (text: string) => text.replaceAll(/[&<>"']/g, (letter) => entities[letter]!);

/** Between double quotes. */
export const attribute = html;
