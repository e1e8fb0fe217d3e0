import type { Calibration } from "./calibration.ts";
import type { Presence } from "./presence.ts";

/** What a camera's picture shows of somebody: how much of its height their face takes up. */
export interface FaceInView {
  h: number;
}

/**
 * What a screen concludes from the faces it has seen so far. All its moments are of the same clock, whichever that is.
 */
export interface Nearness {
  near: boolean;
  /** When whoever was seen last was seen first without having been gone for long. */
  first_seen_at: number | null;
  last_seen_at: number | null;
}

export const nobodySeen: Nearness = { near: false, first_seen_at: null, last_seen_at: null };

type Face = NonNullable<Calibration["face"]>;

const metres: Record<Presence["distance"], number> = { close: 1, near: 2, room: 4 };

/**
 * An ordinary webcam sees about 0.8 m of whoever stands 1 m before it, and a face as the model frames it is 0.15 m
 * high. Smaller than `min_face` are faces on posters and what only looks like one.
 */
const usual_face: Face = { share: 0.18, min_face: 0.02 };

/** Returns how much of the picture's height a face takes up at this distance. */
export function shareAt(distance: Presence["distance"], face: Calibration["face"]): number {
  const { share, min_face } = face ?? usual_face;
  return Math.max(share / metres[distance], min_face);
}

// Distances are tolerant, because children's faces are smaller and people do not stand still. Somebody who has arrived
// must step back clearly to count as gone.
const comes_at = 0.9;
const stays_to = 0.7;

/** Faces smaller than this need not be detected. */
export function leastShare(distance: Presence["distance"], face: Calibration["face"]): number {
  return shareAt(distance, face) * stays_to;
}

// A face that turns away, or that the model misses, is gone for less than this.
const flicker_ms = 1_000;

type WatchSettings = Pick<Presence, "distance" | "arrive_s" | "leave_s"> & { face: Calibration["face"] };

/** Updates the nearness after another picture of the camera. */
export function updateNearness(
  before: Nearness,
  { faces, now }: { faces: readonly FaceInView[]; now: number },
  { distance, arrive_s, leave_s, face }: WatchSettings,
): Nearness {
  const { near, last_seen_at } = before;
  const isThere = last_seen_at !== null && now - last_seen_at <= flicker_ms;
  const smallest = near || isThere ? leastShare(distance, face) : shareAt(distance, face) * comes_at;
  if (!faces.some(({ h }) => h >= smallest)) {
    const isGone = last_seen_at === null || now - last_seen_at >= leave_s * 1000;
    return isGone ? nobodySeen : before;
  }
  const first_seen_at = isThere ? before.first_seen_at! : now;
  return { near: near || now - first_seen_at >= arrive_s * 1000, first_seen_at, last_seen_at: now };
}
