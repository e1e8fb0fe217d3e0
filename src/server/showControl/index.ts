export {
  heldByAnother,
  describeHolder,
  refuseVenueWhileShown,
  refuseWhileShown,
  requireControl,
  requireSessionControl,
} from "./showControl.ts";
export { listShowsHolding } from "./showControl.repo.ts";
