import { expect, test } from "vitest";
import { writeInvitation } from "./writeInvitation.ts";

test("an invitation says what to open, where, and until when, by the venue's clock", () => {
  const text = writeInvitation({
    name: "Ada",
    url: "https://screens.example/present/abc",
    session: {
      title: "Harbour lights",
      starts_at: Date.UTC(2026, 8, 17, 8),
      ends_at: Date.UTC(2026, 8, 17, 9, 30),
    },
    expires_at: Date.UTC(2026, 8, 17, 11, 30),
    zone: "Europe/Zurich",
  });
  expect(text).toMatch(
    /^Hello Ada,\n\nOpen this link on the laptop you present from:\nhttps:\/\/screens\.example\/present\/abc\n/,
  );
  expect(text).toMatch(/“Harbour lights” \(Thu,? 17 Sept, 10:00–11:30\)/);
  expect(text).toMatch(/good until Thu,? 17 Sept, 13:30\.$/);
});
