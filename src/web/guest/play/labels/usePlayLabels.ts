import type { Language } from "../../../../core/engagements/engagement.ts";
import { useLanguage } from "../../language.tsx";
import { de } from "./de.ts";
import { en } from "./en.ts";
import { fr } from "./fr.ts";
import { it } from "./it.ts";
import type { PlayLabels } from "./playLabels.ts";

const labelsByLanguage: Record<Language, PlayLabels> = { de, en, fr, it };

export const usePlayLabels = () => labelsByLanguage[useLanguage()];

/** Writes a number as it is written where the page's language is spoken. */
export function useNumbers(): (value: number) => string {
  const language = useLanguage();
  // Switzerland's German and the rest of it separate thousands differently; everybody can read an apostrophe.
  const format = new Intl.NumberFormat(language === "de" ? "de-CH" : language, { maximumFractionDigits: 6 });
  return (value) => format.format(value);
}
