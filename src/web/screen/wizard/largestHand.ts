import { type Hand, type HandsSeen, palmOf } from "../../../core/hands/hand.ts";

/** The one nearest to the camera. */
export function largestHand({ hands, aspect }: HandsSeen): Hand | null {
  const [first] = hands.toSorted((one, other) => palmOf(other, aspect) - palmOf(one, aspect));
  return first ?? null;
}
