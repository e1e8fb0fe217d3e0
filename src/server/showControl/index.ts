export {
  heldByAnother,
  describeHolder,
  listHeldByOthers,
  refuseVenueWhileShown,
  refuseWhileShown,
  requireControl,
  requireSessionControl,
} from "./showControl.ts";
export { listShowsHolding } from "./showControl.repo.ts";
