import { type Hand, type HandsSeen, measurePalm } from "../../../core/hands/hand.ts";

/** Returns the hand nearest to the camera. */
export function largestHand({ hands, aspect }: HandsSeen): Hand | null {
  const [first] = hands.toSorted((one, other) => measurePalm(other, aspect) - measurePalm(one, aspect));
  return first ?? null;
}
