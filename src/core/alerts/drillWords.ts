/** What the band over a drill says, by language. */
const drill: Record<string, string> = {
  ar: "تمرين",
  bg: "УЧЕНИЕ",
  ca: "SIMULACRE",
  cs: "CVIČENÍ",
  da: "ØVELSE",
  de: "ÜBUNG",
  el: "ΑΣΚΗΣΗ",
  en: "DRILL",
  es: "SIMULACRO",
  et: "ÕPPUS",
  fa: "تمرین",
  fi: "HARJOITUS",
  fr: "EXERCICE",
  he: "תרגיל",
  hi: "अभ्यास",
  hr: "VJEŽBA",
  hu: "GYAKORLAT",
  id: "LATIHAN",
  it: "ESERCITAZIONE",
  ja: "訓練",
  ko: "훈련",
  lt: "PRATYBOS",
  lv: "MĀCĪBAS",
  nb: "ØVELSE",
  nl: "OEFENING",
  no: "ØVELSE",
  pl: "ĆWICZENIA",
  pt: "SIMULACRO",
  ro: "EXERCIȚIU",
  ru: "УЧЕНИЯ",
  sk: "CVIČENIE",
  sl: "VAJA",
  sr: "ВЕЖБА",
  sv: "ÖVNING",
  th: "การซ้อม",
  tr: "TATBİKAT",
  uk: "НАВЧАННЯ",
  vi: "DIỄN TẬP",
  zh: "演习",
  "zh-Hant": "演習",
};

/** Returns the word in each of these languages, once; English where a language is not known. */
export function listDrillWords(languages: readonly string[]): { language: string; word: string }[] {
  const words = new Map<string, string>();
  for (const language of languages) {
    const word = findWord(language);
    if (![...words.values()].includes(word)) words.set(language, word);
  }
  return [...words].map(([language, word]) => ({ language, word }));
}

function findWord(language: string): string {
  const [own, script] = language.split("-");
  const isTraditional = own === "zh" && /^(Hant|TW|HK|MO)$/.test(script ?? "");
  return drill[isTraditional ? "zh-Hant" : own!] ?? drill["en"]!;
}
