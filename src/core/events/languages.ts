/** Apart from the plan's schema, so that a page which reads schedules need not load what checks them. */
export const languages = ["de", "en", "fr", "it"] as const;
export type Language = (typeof languages)[number];
