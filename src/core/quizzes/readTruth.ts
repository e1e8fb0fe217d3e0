const words = {
  true: ["true", "yes", "wahr", "richtig", "ja", "vrai", "oui", "vero", "sì", "si"],
  false: ["false", "no", "falsch", "nein", "faux", "non", "falso"],
};

/** Reads a word for true or false in English, German, French or Italian; null for any other word. */
export function readTruth(word: string): boolean | null {
  const meant = word.normalize("NFC").trim().toLowerCase();
  if (words.true.includes(meant)) return true;
  return words.false.includes(meant) ? false : null;
}
