import { type ComponentChildren, createContext } from "preact";
import { useContext, useEffect, useMemo, useState } from "preact/hooks";
import { chooseLanguage } from "../../core/engagements/chooseLanguage.ts";
import { type Language, languages } from "../../core/engagements/engagement.ts";
import { de } from "./labels/de.ts";
import { en } from "./labels/en.ts";
import { fr } from "./labels/fr.ts";
import { it } from "./labels/it.ts";
import type { Labels } from "./labels/labels.ts";
import { recall, remember } from "./rememberedValues.ts";

const labelsByLanguage: Record<Language, Labels> = { de, en, fr, it };

interface SpokenLanguage {
  language: Language;
  /** The language as it is written where the person is: the same English has other times of day elsewhere. */
  locale: string;
  setLanguage: (language: Language) => void;
}

const Spoken = createContext<SpokenLanguage>({ language: "en", locale: "en", setLanguage: () => {} });

/** Returns the page's language, and how to change it. */
export const useLanguage = () => useContext(Spoken);

/** Returns the labels in that language. */
export const useLabels = () => labelsByLanguage[useLanguage().language];

/** The browser's language, unless another one was chosen here before; English for whoever reads none of them. */
export function LanguageProvider({ children }: { children: ComponentChildren }) {
  const [language, setLanguage] = useState(() =>
    chooseLanguage([recall("language") ?? "", ...navigator.languages], ["en", ...languages]),
  );
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const spoken = useMemo(() => {
    const locale = navigator.languages.find((tag) => tag.startsWith(language)) ?? language;
    function choose(chosen: Language) {
      remember("language", chosen);
      setLanguage(chosen);
    }
    return { language, locale, setLanguage: choose };
  }, [language]);
  return <Spoken.Provider value={spoken}>{children}</Spoken.Provider>;
}
