/** Loads the letters of texts that the families of a shot have not. Where there are none, nothing is fetched for it. */
export async function loadOtherScripts(texts: ReadonlySet<string>, language: string | null): Promise<void> {
  if (texts.size === 0) return;
  const { loadLetters } = await import("../../shared/letters/wantLetters.ts");
  await loadLetters(texts, language);
}
