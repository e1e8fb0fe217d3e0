/** One moment of a block. */
export interface BlockMoment {
  now: number;
  /** The time since the block's beginning; below zero before it. */
  elapsed_ms: number;
  /** The time since it came in; longer where the same shot has played before without a break. */
  stood_ms: number;
  /** The block's whole time; it may have no end. */
  span_ms: number;
  shows: boolean;
  stands: boolean;
  /** Says from 0 to 1 what its rules and its way in and out leave of it. */
  presence: number;
}
