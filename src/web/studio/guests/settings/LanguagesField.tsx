import { useId } from "react";
import { type Language, languages } from "../../../../core/engagements/engagement.ts";
import { CheckField } from "../CheckField.tsx";
import { languageWords } from "../words.ts";

export function LanguagesField({ initial }: { initial: Language[] }) {
  const id = useId();
  return (
    <fieldset className="checks">
      <legend>Languages of the guests’ page</legend>
      {languages.map((language) => (
        <CheckField key={language} name="languages" value={language} initial={initial.includes(language)}>
          {languageWords[language]}
        </CheckField>
      ))}
      <div className="field checks-below">
        <label htmlFor={id}>For phones that speak none of them</label>
        <select id={id} name="first_language" className="input" defaultValue={initial[0]}>
          {languages.map((language) => (
            <option key={language} value={language}>
              {languageWords[language]}
            </option>
          ))}
        </select>
      </div>
    </fieldset>
  );
}
