import { expect, test } from "vitest";
import { findBarrier, readMediaError } from "./mediaProblem.ts";

const safari =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Safari/604.1";
const instagram = `${safari} Instagram 390.0.0.28.85`;
const webview =
  "Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36";

test.each([
  [{ hasMediaDevices: true, isSecureContext: true, userAgent: instagram }, null],
  [{ hasMediaDevices: false, isSecureContext: false, userAgent: safari }, "insecure"],
  [{ hasMediaDevices: false, isSecureContext: true, userAgent: instagram }, "in_app"],
  [{ hasMediaDevices: false, isSecureContext: true, userAgent: webview }, "in_app"],
  [{ hasMediaDevices: false, isSecureContext: true, userAgent: safari }, "missing"],
])("what stands in the way of %o is %s", (machine, problem) => {
  expect(findBarrier(machine)).toBe(problem);
});

test.each([
  ["NotAllowedError", safari, "denied"],
  ["NotAllowedError", webview, "in_app"],
  ["NotFoundError", safari, "missing"],
  ["OverconstrainedError", safari, "missing"],
  ["NotReadableError", safari, "busy"],
  ["AbortError", safari, "busy"],
])("%s means that the camera is %s", (name, userAgent, problem) => {
  const error = Object.assign(new Error("no"), { name });
  expect(readMediaError(error, userAgent)).toBe(problem);
});
