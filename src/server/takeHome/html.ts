const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Escapes what people wrote, so that it is shown as text. */
export const html = (text: string) => text.replaceAll(/[&<>"']/g, (letter) => entities[letter]!);

/** Escapes text between double quotes. */
export const attribute = html;
