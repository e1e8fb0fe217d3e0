export {
  heldByAnother,
  nameOf,
  refuseVenueWhileShown,
  refuseWhileShown,
  requireControl,
  requireControlOf,
} from "./showControl.ts";
export { showsHolding } from "./showControl.repo.ts";
