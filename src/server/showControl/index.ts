export {
  heldByAnother,
  describeHolder,
  refuseVenueWhileShown,
  refuseWhileShown,
  requireControl,
  requireSessionControl,
} from "./showControl.ts";
export { showsHolding } from "./showControl.repo.ts";
