export const roles = [
  { name: "owner", label: "Owner", may: "Everything, members and keys included" },
  { name: "editor", label: "Editor", may: "Everything but members, keys and the publishing mode" },
  {
    name: "operator",
    label: "Operator",
    may: "Live work: data, takes, channels, sessions, shows, moderation, games, polls",
  },
  { name: "viewer", label: "Viewer", may: "Sees everything, changes nothing" },
] as const;

export type Role = (typeof roles)[number]["name"];
export const roleNames = roles.map(({ name }) => name);

export const roleChoices = roles.map(({ name, label }) => ({ value: name, label }));

/** Makes and changes stages, screens, scenes and stories. */
export function mayEdit(role: Role): boolean {
  return role === "owner" || role === "editor";
}

/** Does live work: moderates, opens and pauses. */
export function mayOperate(role: Role): boolean {
  return role !== "viewer";
}
