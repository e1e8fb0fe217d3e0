/** Holds the forms a word has after a number, by the language's own rules; `other` serves for those left out. */
export type CountForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** Returns what chooses the form for a number. */
export function chooseForm(language: string, forms: CountForms): (count: number) => string {
  const rules = new Intl.PluralRules(language);
  return (count) => forms[rules.select(count)] ?? forms.other;
}
