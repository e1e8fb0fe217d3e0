export const sessionStatuses = ["scheduled", "live", "held", "ended", "cancelled"] as const;
export type SessionStatus = (typeof sessionStatuses)[number];
