/** What is no family's name, but what a shot or a device uses for a purpose. */
const roles = new Set(["", "heading", "body", "system-ui", "serif", "monospace"]);

export const isRole = (name: string) => roles.has(name);

/** Families are told apart as style sheets do it, whatever letters they are written in. */
export const familyKey = (name: string) => name.trim().toLowerCase();
