import { type ComponentChildren, createContext } from "preact";
import { useContext, useEffect } from "preact/hooks";
import { chooseLanguage } from "../../core/engagements/chooseLanguage.ts";
import { en } from "./words/en.ts";
import { type Words, wordsOf } from "./words/words.ts";

const Spoken = createContext<Words>(en);

/** The words in the phone's language, if it is among those that are offered. */
export const useWords = () => useContext(Spoken);

export function Speaking({ offered, children }: { offered: string[]; children: ComponentChildren }) {
  const language = chooseLanguage(navigator.languages, offered);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return <Spoken.Provider value={wordsOf[language]}>{children}</Spoken.Provider>;
}
