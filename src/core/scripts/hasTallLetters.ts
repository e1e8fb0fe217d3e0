const tall =
  /[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}\p{Script=Sinhala}]/u;

/** Tells whether a text has letters with marks above or tails below that run into the next line where lines are close. */
export const hasTallLetters = (text: string): boolean => tall.test(text);
