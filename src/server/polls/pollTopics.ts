/** A poll that was opened, closed, shown or hidden: `{ engagement_id, poll }`, to screens, phones and desks. */
export const pollTopic = (engagement_id: string) => `polls/${engagement_id}/poll`;

/** The same with the votes that came since, a few times a second, to screens and desks. */
export const votesTopic = (engagement_id: string) => `polls/${engagement_id}/votes`;

/** Polls were prepared, changed or deleted: `{ engagement_id }`, to desks. */
export const pollsTopic = (engagement_id: string) => `polls/${engagement_id}/list`;
