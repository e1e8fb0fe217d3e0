import { useId } from "react";
import { type Language, languages } from "../../../../core/engagements/engagement.ts";
import { languageWords } from "../words.ts";

/** What speaks to everybody at once can speak only one language. */
export function FirstLanguage({ initial }: { initial: Language }) {
  const id = useId();
  return (
    <div className="field checks-below">
      <label htmlFor={id}>Language of posters and screens</label>
      <select
        id={id}
        name="first_language"
        className="input"
        defaultValue={initial}
        aria-describedby={`${id}-hint`}
      >
        {languages.map((language) => (
          <option key={language} value={language}>
            {languageWords[language]}
          </option>
        ))}
      </select>
      <p id={`${id}-hint`} className="field-hint">
        Phones speak their owner’s language where they can, and else this one.
      </p>
    </div>
  );
}

/** What speaks to everybody goes by the first. */
export function firstOf<L extends Language>(all: readonly L[], values: FormData): L[] {
  const first = values.get("first_language");
  return all.toSorted((one, other) => Number(other === first) - Number(one === first));
}

/** The one of who sets it up. */
export const ownLanguage = (): Language =>
  languages.find((language) => navigator.language.toLowerCase().startsWith(language)) ?? "en";
