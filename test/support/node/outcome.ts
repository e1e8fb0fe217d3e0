import type { TestAnswer } from "./testNode.ts";

/** The status, with the field that an error names, or else its code. */
export const outcome = ({ status, body }: TestAnswer) => [
  status,
  body.error?.details.field ?? body.error?.code,
];
