/** Those that a device brings itself. */
const device = ["system-ui", "serif", "monospace"];

export const isDeviceFont = (name: string) => device.includes(name);

/** What is no family's name, but what a shot or a device uses for a purpose. */
const roles = new Set(["", "heading", "body", ...device]);

export const isRole = (name: string) => roles.has(name);

/** Families are told apart as style sheets do it, whatever letters they are written in. */
export const familyKey = (name: string) => name.trim().toLowerCase();
