import type { AlertTemplate } from "../../../../contract/alerts.ts";

/** The words of one language. */
export interface DraftWords {
  language: string;
  title: string;
  text: string;
}

export interface TemplateDraft extends Pick<AlertTemplate, "name" | "level" | "asset_id" | "sound"> {
  words: DraftWords[];
}

export const newDraft: TemplateDraft = {
  name: "",
  level: "warning",
  asset_id: null,
  sound: false,
  words: [{ language: "en", title: "", text: "" }],
};

export function openDraft({ name, level, asset_id, sound, title, text }: AlertTemplate): TemplateDraft {
  const languages = [...new Set([...Object.keys(title), ...Object.keys(text)])];
  const words = languages.map((language) => ({
    language,
    title: title[language] ?? "",
    text: text[language] ?? "",
  }));
  return { name, level, asset_id, sound, words };
}

/** As the server takes it: a language without a title or a text has none of it. */
export function closeDraft({ words, ...rest }: TemplateDraft) {
  const pick = (part: "title" | "text") =>
    Object.fromEntries(
      words.flatMap((one) => (one[part].trim() === "" ? [] : [[one.language, one[part].trim()] as const])),
    );
  return { ...rest, name: rest.name.trim(), title: pick("title"), text: pick("text") };
}
