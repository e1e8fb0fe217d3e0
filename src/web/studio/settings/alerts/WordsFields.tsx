import { X } from "#icons";
import { limits } from "../../../../core/limits.ts";
import { IconButton } from "../../parts/Button.tsx";
import { Field } from "../../parts/Field.tsx";
import { Select } from "../../parts/Select.tsx";
import styles from "./AlertTemplates.module.css";
import { offeredLanguages, sayLanguage } from "./languages.ts";
import type { DraftWords } from "./templateDraft.ts";

interface WordsFieldsProps {
  words: DraftWords[];
  onChange: (words: DraftWords[]) => void;
}

/** The title and the text in each language. */
export function WordsFields({ words, onChange }: WordsFieldsProps) {
  const change = (at: number, part: Partial<DraftWords>) =>
    onChange(words.map((one, index) => (index === at ? { ...one, ...part } : one)));
  const left = offeredLanguages.filter((language) => !words.some((one) => one.language === language));
  return (
    <>
      {words.map(({ language, title, text }, at) => (
        <fieldset key={language} className={`frame ${styles.language}`}>
          <legend className="unseen">{sayLanguage(language)}</legend>
          <div className="row between">
            <span className="strong">{sayLanguage(language)}</span>
            {words.length > 1 && (
              <IconButton
                icon={X}
                label={`Remove ${sayLanguage(language)}`}
                onClick={() => onChange(words.filter((one) => one.language !== language))}
              />
            )}
          </div>
          <Field
            label="Title"
            name={at === 0 ? "title" : undefined}
            required
            lang={language}
            dir="auto"
            maxLength={limits.alert_title}
            value={title}
            onChange={(title) => change(at, { title })}
          />
          <Field
            label="Text"
            name={at === 0 ? "text" : undefined}
            rows={2}
            lang={language}
            dir="auto"
            maxLength={limits.alert_text}
            value={text}
            onChange={(text) => change(at, { text })}
          />
        </fieldset>
      ))}
      {words.length < limits.alert_languages && (
        <Select
          label="Add a language"
          none="Choose"
          value=""
          choices={left.map((value) => ({ value, label: sayLanguage(value) }))}
          onChange={(language) => language && onChange([...words, { language, title: "", text: "" }])}
        />
      )}
    </>
  );
}
