import { expect, test } from "vitest";
import { closeDraft, openDraft } from "./templateDraft.ts";

test("a draft has the words of each language together, and leaves out what is empty", () => {
  const template = {
    id: "t",
    created_at: 0,
    name: "Evacuate",
    level: "emergency" as const,
    asset_id: null,
    sound: true,
    title: { en: "Leave now", de: "Bitte gehen" },
    text: { en: "Use the exits." },
  };
  const draft = openDraft(template);
  expect(draft.words).toEqual([
    { language: "en", title: "Leave now", text: "Use the exits." },
    { language: "de", title: "Bitte gehen", text: "" },
  ]);
  const { id: _, created_at: __, ...written } = template;
  expect(closeDraft(draft)).toEqual(written);
});
