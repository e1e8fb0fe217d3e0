import type { Language } from "../../../core/engagements/engagement.ts";
import { useLabels, useLanguage } from "../language.tsx";

const names: Record<Language, string> = { de: "Deutsch", en: "English", fr: "Français", it: "Italiano" };

export function LanguageChoice() {
  const labels = useLabels();
  const { language, setLanguage } = useLanguage();
  return (
    <select
      class="language"
      aria-label={labels.language}
      value={language}
      onChange={({ currentTarget }) => setLanguage(currentTarget.value as Language)}
    >
      {Object.entries(names).map(([language, name]) => (
        <option key={language} value={language} lang={language}>
          {name}
        </option>
      ))}
    </select>
  );
}
