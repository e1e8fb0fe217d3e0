import { expect, test } from "vitest";
import { emojiIn } from "./emojiIn.ts";

test("emoji are told apart with and without spaces, and words stay whole", () => {
  expect([
    emojiIn("❤️ 👏 😂"),
    emojiIn(" ❤️👏,🎉 "),
    emojiIn("👩🏽‍💻🇨🇭"),
    emojiIn("👏 Yes! 👏"),
    emojiIn("   "),
  ]).toEqual([["❤️", "👏", "😂"], ["❤️", "👏", "🎉"], ["👩🏽‍💻", "🇨🇭"], ["👏", "Yes!"], []]);
});
