import { expect, test } from "vitest";
import { houseBrand } from "../../../../core/brand/brand.ts";
import { brandOf, changeIn, draftOf } from "./brandDraft.ts";

const saved = { ...houseBrand, name: "Kino Rex", fonts: { heading: "Lora", body: "Inter" } };

test("fields as they were read send nothing", () => {
  expect(changeIn(draftOf(saved), saved)).toEqual({});
  expect(brandOf(draftOf(saved), saved)).toEqual(saved);
});

test("what differs is sent, and nothing else", () => {
  const draft = { ...draftOf(saved), name: " ", color: "#ABC", body: "Lato", logo_asset_id: "a1" };
  expect(changeIn(draft, saved)).toEqual({
    name: null,
    primary_color: "#aabbcc",
    fonts: { heading: "Lora", body: "Lato" },
    logo_asset_id: "a1",
  });
  expect(brandOf(draft, saved).colors).toEqual({
    ...houseBrand.colors,
    accent: "#aabbcc",
    accent_text: "#000000",
  });
});

test("a colour that is half typed leaves the one before", () => {
  expect(changeIn({ ...draftOf(saved), color: "#ffb2" }, saved)).toEqual({ primary_color: "#ffffbb" });
  expect(changeIn({ ...draftOf(saved), color: "#ffb22" }, saved)).toEqual({});
});
