export { bookingsBetween, finishedRepeats } from "./bookings.ts";
