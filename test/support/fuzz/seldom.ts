import fc from "fast-check";

/** The rare thing comes once for every `weight` of the usual ones. */
export const seldom = <T>(usual: fc.Arbitrary<T>, rare: fc.Arbitrary<T>, weight = 30) =>
  fc.oneof({ weight, arbitrary: usual }, { weight: 1, arbitrary: rare });
