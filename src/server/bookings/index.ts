export { listBookingsBetween, listFinishedRepeats } from "./bookings.ts";
