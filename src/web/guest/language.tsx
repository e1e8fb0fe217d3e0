import { type ComponentChildren, createContext } from "preact";
import { useContext, useEffect } from "preact/hooks";
import { chooseLanguage } from "../../core/engagements/chooseLanguage.ts";
import type { Language } from "../../core/engagements/engagement.ts";
import { de } from "./labels/de.ts";
import { en } from "./labels/en.ts";
import { fr } from "./labels/fr.ts";
import { it } from "./labels/it.ts";
import type { Labels } from "./labels/labels.ts";

const labelsByLanguage: Record<Language, Labels> = { de, en, fr, it };

const Spoken = createContext<Language>("en");

/** Returns the phone's language, if it is among those that are offered. */
export const useLanguage = () => useContext(Spoken);

/** Returns the labels in that language. */
export const useLabels = () => labelsByLanguage[useLanguage()];

export function LanguageProvider({ offered, children }: { offered: string[]; children: ComponentChildren }) {
  const language = chooseLanguage(navigator.languages, offered);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return <Spoken.Provider value={language}>{children}</Spoken.Provider>;
}

/** Writes a number as it is written where the page's language is spoken. */
export function useNumbers(): (value: number) => string {
  const format = new Intl.NumberFormat(useNumberLanguage(), { maximumFractionDigits: 6 });
  return (value) => format.format(value);
}

/** Switzerland's German and the rest of it separate thousands differently; everybody can read an apostrophe. */
export function useNumberLanguage(): string {
  const language = useLanguage();
  return language === "de" ? "de-CH" : language;
}
