/** Where a game is: `{ engagement_id, game }`, to screens, phones and desks. */
export const gameTopic = (engagement_id: string) => `games/${engagement_id}/game`;

/** How many there are by now: `{ engagement_id, game_id, q, count }`, a few times a second, to screens and desks. */
export const countTopic = (engagement_id: string) => `games/${engagement_id}/count`;

/** Who is no longer a player: `{ game_id, player_id }`, to the node of the phone. */
export const removedTopic = (engagement_id: string) => `games/${engagement_id}/removed`;
