export { eraseGuestData, readGuestData } from "./guestData.ts";
