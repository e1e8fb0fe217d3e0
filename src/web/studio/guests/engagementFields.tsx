import { type Language, languages } from "../../../core/engagements/engagement.ts";
import { type PostKind, postKinds } from "../../../core/posts/post.ts";
import { Checkbox } from "../parts/Checkbox.tsx";
import { CheckboxGroup } from "../parts/CheckboxGroup.tsx";
import { Select } from "../parts/Select.tsx";
import { kindLabels, languageLabels } from "./labels.ts";

export function KindsField({ initial = postKinds }: { initial?: readonly PostKind[] }) {
  return (
    <CheckboxGroup label="What guests can post" name="kinds">
      {postKinds.map((kind) => (
        <Checkbox
          key={kind}
          label={kindLabels[kind].many}
          name="kinds"
          value={kind}
          defaultChecked={initial.includes(kind)}
        />
      ))}
    </CheckboxGroup>
  );
}

/** What speaks to everybody at once can speak only one language. */
export function FirstLanguageField({ initial }: { initial: Language }) {
  return (
    <Select
      label="Language of posters and screens"
      name="first_language"
      hint="Phones speak their owner’s language where they can, and else this one."
      choices={languages.map((value) => ({ value, label: languageLabels[value] }))}
      defaultValue={initial}
    />
  );
}

/** Posters and screens go by the first of the languages. */
export function orderLanguages(all: readonly Language[], values: FormData): Language[] {
  const first = values.get("first_language");
  return all.toSorted((one, other) => Number(other === first) - Number(one === first));
}
