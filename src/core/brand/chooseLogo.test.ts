import { expect, test } from "vitest";
import { houseBrand } from "./brand.ts";
import { chooseLogo } from "./chooseLogo.ts";

test.each([
  { ground: "#0e1116", logos: ["light", "dark"], worn: { asset_id: "dark", plate: null } },
  { ground: "#0e1116", logos: ["light", null], worn: { asset_id: "light", plate: "#ffffff" } },
  { ground: "#f7f8fa", logos: ["light", "dark"], worn: { asset_id: "light", plate: null } },
  { ground: "#f7f8fa", logos: [null, "dark"], worn: { asset_id: "dark", plate: "#0e1116" } },
  { ground: "#0e1116", logos: [null, null], worn: null },
])("on $ground, of $logos it is $worn", ({ ground, logos: [onLight, onDark], worn }) => {
  const colors = { ...houseBrand.colors, background: ground };
  expect(chooseLogo({ colors, logo_asset_id: onLight!, logo_on_dark_asset_id: onDark! })).toEqual(worn);
});
