import { expect, test } from "vitest";
import { isFileRefused, type RefusalReason } from "./queuedPost.ts";

const refused = (because: RefusalReason) => ({ at: "refused", because }) as const;

test("another file is what a post needs that has one which cannot be read or is too large", () => {
  const file = new Blob(["no picture"]);
  expect([
    isFileRefused({ file, step: refused("unreadable") }),
    isFileRefused({ file, step: refused("too_large") }),
    isFileRefused({ file, step: refused("closed") }),
    isFileRefused({ file: null, step: refused("too_large") }),
    isFileRefused({ file, step: { at: "ticket" } }),
  ]).toEqual([true, true, false, false, false]);
});
