import { type Language, languages } from "../../../../core/engagements/engagement.ts";
import { CheckField } from "../CheckField.tsx";
import { FirstLanguage } from "./FirstLanguage.tsx";
import { languageWords } from "../words.ts";

export function LanguagesField({ initial }: { initial: Language[] }) {
  return (
    <fieldset name="languages" className="checks">
      <legend>Languages of the guests’ page</legend>
      {languages.map((language) => (
        <CheckField key={language} name="languages" value={language} initial={initial.includes(language)}>
          {languageWords[language]}
        </CheckField>
      ))}
      <FirstLanguage initial={initial[0] ?? "en"} />
    </fieldset>
  );
}
