/** The letters leave out 0 and O, 1, I and L, which are easily confused when read from a wall. */
export const code_letters = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
export const code_length = 6;

export const joinCode = /^[A-Za-z0-9]{4,12}$/;

/** What a phone keeps, as base64url: 33 bytes that the server issued, or 32 that it made itself in former times. */
export const guestToken = /^[A-Za-z0-9_-]{43,86}$/;
