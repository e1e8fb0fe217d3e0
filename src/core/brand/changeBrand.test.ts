import { expect, test } from "vitest";
import { houseBrand } from "./brand.ts";
import { changeBrand } from "./changeBrand.ts";

const lora = { ...houseBrand, name: "Rex", fonts: { heading: "Lora", body: null } };

test("what is not sent stays", () => {
  expect(changeBrand(lora, {})).toEqual(lora);
  expect(changeBrand(lora, { fonts: {} })).toEqual(lora);
});

test.each([
  [{ primary_color: "#001f5b" }, "#001f5b", "#ffffff"],
  [{ accent_color: "#ffe000" }, "#ffe000", "#000000"],
  [{ primary_color: "#001f5b", accent_color: "#ffe000" }, "#001f5b", "#ffffff"],
])("%j gives the accent %s with %s on it", (sent, accent, accent_text) => {
  expect(changeBrand(lora, sent)).toEqual({ ...lora, colors: { ...lora.colors, accent, accent_text } });
});

test("null goes back to what the house has", () => {
  expect(changeBrand(lora, { name: null, fonts: null })).toEqual(houseBrand);
  expect(changeBrand(lora, { fonts: { heading: null } })).toEqual({ ...houseBrand, name: "Rex" });
});

test("one family is changed without the other", () => {
  expect(changeBrand(lora, { fonts: { body: " Karla " } }).fonts).toEqual({ heading: "Lora", body: "Karla" });
});

test("what was answered can be sent back and changes nothing", () => {
  const accent_color = lora.colors.accent;
  expect(changeBrand(lora, { name: "Rex", accent_color, fonts: { heading: "lora", body: "Inter" } })).toEqual(
    lora,
  );
});
