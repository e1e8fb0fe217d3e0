import { expect, test } from "vitest";
import { sayRemoved } from "./demo.ts";

test("what stays of the demo is said once for each reason", () => {
  expect(sayRemoved(undefined)).toBe("The demo is removed.");
  const kept = ["The asset is in use", "The asset is in use", "The venue is in use"].map((why) => ({ why }));
  expect(sayRemoved({ kept })).toBe(
    "The demo is removed, but for what is needed elsewhere. The asset is in use. The venue is in use.",
  );
});
