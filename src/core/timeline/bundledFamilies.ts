import { familyKey } from "./fontFamily.ts";

/** The bundled families and the weights that each one's file holds: all between the two. */
export const variableFamilies: Record<string, string> = {
  Archivo: "100 900",
  "Bricolage Grotesque": "200 800",
  Caveat: "400 700",
  "Dancing Script": "400 700",
  "DM Sans": "100 1000",
  "EB Garamond": "400 800",
  "Exo 2": "100 900",
  Figtree: "300 900",
  Fraunces: "100 900",
  Inter: "100 900",
  "JetBrains Mono": "100 800",
  Karla: "200 800",
  Lexend: "100 900",
  Lora: "400 700",
  Manrope: "200 800",
  Merriweather: "300 900",
  Montserrat: "100 900",
  Mulish: "200 1000",
  "Noto Sans": "100 900",
  Nunito: "200 1000",
  "Open Sans": "300 800",
  Oswald: "200 700",
  Outfit: "100 900",
  "Playfair Display": "400 900",
  "Plus Jakarta Sans": "200 800",
  "Public Sans": "100 900",
  Raleway: "100 900",
  Roboto: "100 900",
  "Roboto Condensed": "100 900",
  "Roboto Slab": "100 900",
  Rubik: "300 900",
  "Source Sans 3": "200 900",
  "Source Serif 4": "200 900",
  "Space Grotesk": "300 700",
  "Work Sans": "100 900",
};

/** The families that have one file for each weight. */
export const fixedFamilies: Record<string, number[]> = {
  "Abril Fatface": [400],
  Anton: [400],
  "Bebas Neue": [400],
  Lato: [100, 300, 400, 700, 900],
  Poppins: [100, 200, 300, 400, 500, 600, 700, 800, 900],
};

const keys = new Set([...Object.keys(variableFamilies), ...Object.keys(fixedFamilies)].map(familyKey));

export const isBundled = (name: string) => keys.has(familyKey(name));
