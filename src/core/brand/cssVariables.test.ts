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
    "--brand-second-accent": "#390949",
    "--brand-second-accent-text": "#ffffff",
    "--brand-second-accent-ink": "#917b9d",
    "--brand-second-accent-line": "#7b5e88",
    "--brand-glow-1": "#0a1528",
    "--brand-glow-2": "#190f23",
    "--brand-depth": "#000000",
    "--brand-late": "#ffb224",
    "--brand-good": "#3dd68c",
    "--brand-bad": "#ff6369",
    "--brand-tint-1": "#1b3460",
    "--brand-tint-2": "#3e1e4a",
    "--brand-tint-3": "#342c5e",
    "--brand-tint-4": "#013249",
    "--brand-tint-5": "#512143",
    "--brand-tint-6": "#222858",
    "--brand-heading": '"Lora", var(--brand-body)',
    "--brand-body": '"Inter", var(--font-text)',
    "--look-heading-weight": "600",
    "--look-tracking": "-0.015em",
    "--look-radius": "1",
    "--look-enter-ms": "600ms",
    "--look-enter-distance": "0.03",
    "--look-ease": "cubic-bezier(0.16, 1, 0.3, 1)",
  });
});

test("a page says by which names it knows a family", () => {
  const worn = cssVariables(houseBrand, (family) => `own ${family}`);
  expect([worn["--brand-heading"], worn["--brand-body"]]).toEqual([
    "own Bricolage Grotesque, var(--font-title)",
    "own Inter, var(--font-text)",
  ]);
});
