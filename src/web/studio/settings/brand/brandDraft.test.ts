import { expect, test } from "vitest";
import { houseBrand } from "../../../../core/brand/brand.ts";
import { applyBrandDraft, listBrandChanges, startBrandDraft } from "./brandDraft.ts";

const saved = { ...houseBrand, name: "Kino Rex", fonts: { heading: "Lora", body: "Inter" } };

test("fields as they were read send nothing", () => {
  expect(listBrandChanges(startBrandDraft(saved), saved)).toEqual({});
  expect(applyBrandDraft(startBrandDraft(saved), saved)).toEqual(saved);
});

test("what differs is sent, and nothing else", () => {
  const draft = { ...startBrandDraft(saved), name: " ", color: "#ABC", body: "Lato", logo_asset_id: "a1" };
  expect(listBrandChanges(draft, saved)).toEqual({
    name: null,
    primary_color: "#aabbcc",
    fonts: { heading: "Lora", body: "Lato" },
    logo_asset_id: "a1",
  });
  expect(applyBrandDraft(draft, saved).colors).toEqual({
    ...houseBrand.colors,
    accent: "#aabbcc",
    accent_text: "#000000",
  });
});

test("a colour that is half typed leaves the one before", () => {
  expect(listBrandChanges({ ...startBrandDraft(saved), color: "#ffb2" }, saved)).toEqual({
    primary_color: "#ffffbb",
  });
  expect(listBrandChanges({ ...startBrandDraft(saved), color: "#ffb22" }, saved)).toEqual({});
});
