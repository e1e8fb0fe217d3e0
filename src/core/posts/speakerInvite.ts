/** Whether a guest who was asked to speak about a question has said yes or no. */
export const inviteStates = ["invited", "accepted", "declined"] as const;
export type InviteState = (typeof inviteStates)[number];
