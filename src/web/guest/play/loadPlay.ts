import type { Language } from "../../../core/engagements/engagement.ts";
import type { PlayLabels } from "./labels/playLabels.ts";

/** Nobody loads what games and polls say in languages that this page does not speak. */
const labelsByLanguage: Record<Language, () => Promise<PlayLabels>> = {
  de: async () => (await import("./labels/de.ts")).de,
  en: async () => (await import("./labels/en.ts")).en,
  fr: async () => (await import("./labels/fr.ts")).fr,
  it: async () => (await import("./labels/it.ts")).it,
};

/** Loads what games and polls are made of. */
export async function loadPlay(language: Language) {
  const [{ PlayArea }, labels] = await Promise.all([import("./PlayArea.tsx"), labelsByLanguage[language]()]);
  return { PlayArea, labels };
}
