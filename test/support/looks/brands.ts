import { type Brand, houseBrand } from "../../../src/core/brand/brand.ts";
import { changeBrand } from "../../../src/core/brand/changeBrand.ts";

/** The house's own, a dark one that has little in common with it, and a light one. */
export const brands: { name: string; brand: Brand }[] = [
  { name: "house", brand: houseBrand },
  {
    name: "dark",
    brand: changeBrand(houseBrand, {
      primary_color: "#3ee0c5",
      second_accent: "#ff5fa2",
      background: "#160b2e",
      ground: "pattern",
      look: "festival",
    }),
  },
  {
    name: "light",
    brand: changeBrand(houseBrand, {
      primary_color: "#c4320a",
      second_accent: "#1d4ed8",
      background: "#fbf7f0",
      look: "editorial",
    }),
  },
];
