/** What a screen shows of its stage: what the audience sees, or what helps who speaks there. */
export const screenViews = ["audience", "speaker"] as const;
export type ScreenView = (typeof screenViews)[number];

/** What a screen that joins by a link is called, until somebody names it. */
export const linkedScreenNames: Record<ScreenView, string> = {
  audience: "Browser",
  speaker: "Speaker's view",
};
