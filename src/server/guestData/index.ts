export { startErasedData } from "./erasedData.ts";
export { eraseGuestData, readGuestData } from "./guestData.ts";
