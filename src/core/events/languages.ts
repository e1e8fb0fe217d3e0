/** The languages are apart from the plan's schema, so that a page that reads schedules need not load the validator. */
export const languages = ["de", "en", "fr", "it"] as const;
export type Language = (typeof languages)[number];
