import { expect, test } from "vitest";
import { inAccent } from "../../../test/support/screens/brands.ts";
import { houseBrand } from "./brand.ts";
import { cssVariables } from "./cssVariables.ts";

test("a brand is told to style sheets", () => {
  const brand = { ...houseBrand, colors: inAccent("#001f5b"), fonts: { heading: "Lora", body: null } };
  expect(cssVariables(brand)).toEqual({
    "--brand-background": "#0e1116",
    "--brand-surface": "#161b22",
    "--brand-text": "#e8ecf1",
    "--brand-muted": "#9aa5b4",
    "--brand-accent": "#001f5b",
    "--brand-accent-text": "#ffffff",
    "--brand-accent-ink": "#7486a6",
    "--brand-accent-line": "#576c93",
    "--brand-heading": '"Lora", var(--brand-body)',
    "--brand-body": '"Inter", var(--font-text)',
  });
});

test("a page says by which names it knows a family", () => {
  const worn = cssVariables(houseBrand, (family) => `own ${family}`);
  expect([worn["--brand-heading"], worn["--brand-body"]]).toEqual([
    "own Bricolage Grotesque, var(--font-title)",
    "own Inter, var(--font-text)",
  ]);
});
