/** The families that every device has. */
const device = ["system-ui", "serif", "monospace"];

export const isDeviceFont = (name: string) => device.includes(name);

/** These stand for a purpose that a shot or a device fills, not for a family. */
const roles = new Set(["", "heading", "body", ...device]);

export const isRole = (name: string) => roles.has(name);

/** As in CSS, capital letters make no difference to a family's name. */
export const familyKey = (name: string) => name.trim().toLowerCase();
