export {
  heldByAnother,
  nameOf,
  refuseVenueWhileShown,
  refuseWhileShown,
  requireControl,
  requireControlOf,
  showsHolding,
} from "./showControl.ts";
