export { giveTicket, readTicketOfGuest, TooManyTries } from "./giveTicket.ts";
export { freeTicket } from "./tickets.ts";
export { findTicketOfGuest } from "./tickets.repo.ts";
