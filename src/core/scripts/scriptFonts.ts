/** The family for each script that people write today, by the name of its package, and the script's name in Unicode. */
export const scriptFonts: Record<string, string> = {
  "noto-sans-arabic": "Arabic",
  "noto-sans-hebrew": "Hebrew",
  "noto-sans-devanagari": "Devanagari",
  "noto-sans-bengali": "Bengali",
  "noto-sans-thai": "Thai",
  "noto-sans-tamil": "Tamil",
  "noto-sans-telugu": "Telugu",
  "noto-sans-gujarati": "Gujarati",
  "noto-sans-gurmukhi": "Gurmukhi",
  "noto-sans-kannada": "Kannada",
  "noto-sans-malayalam": "Malayalam",
  "noto-sans-oriya": "Oriya",
  "noto-sans-sinhala": "Sinhala",
  "noto-sans-myanmar": "Myanmar",
  "noto-sans-khmer": "Khmer",
  "noto-sans-lao": "Lao",
  "noto-serif-tibetan": "Tibetan",
  "noto-sans-georgian": "Georgian",
  "noto-sans-armenian": "Armenian",
  "noto-sans-ethiopic": "Ethiopic",
  "noto-sans-thaana": "Thaana",
  "noto-sans-adlam": "Adlam",
  "noto-sans-balinese": "Balinese",
  "noto-sans-bamum": "Bamum",
  "noto-sans-buginese": "Buginese",
  "noto-sans-buhid": "Buhid",
  "noto-sans-canadian-aboriginal": "Canadian_Aboriginal",
  "noto-sans-cham": "Cham",
  "noto-sans-cherokee": "Cherokee",
  "noto-sans-hanifi-rohingya": "Hanifi_Rohingya",
  "noto-sans-hanunoo": "Hanunoo",
  "noto-sans-javanese": "Javanese",
  "noto-sans-kayah-li": "Kayah_Li",
  "noto-sans-lepcha": "Lepcha",
  "noto-sans-limbu": "Limbu",
  "noto-sans-lisu": "Lisu",
  "noto-sans-meetei-mayek": "Meetei_Mayek",
  "noto-sans-miao": "Miao",
  "noto-sans-mongolian": "Mongolian",
  "noto-sans-new-tai-lue": "New_Tai_Lue",
  "noto-sans-newa": "Newa",
  "noto-sans-nko": "Nko",
  "noto-serif-np-hmong": "Nyiakeng_Puachue_Hmong",
  "noto-sans-ol-chiki": "Ol_Chiki",
  "noto-sans-osage": "Osage",
  "noto-sans-rejang": "Rejang",
  "noto-sans-saurashtra": "Saurashtra",
  "noto-sans-sundanese": "Sundanese",
  "noto-sans-syloti-nagri": "Syloti_Nagri",
  "noto-sans-syriac": "Syriac",
  "noto-sans-tagalog": "Tagalog",
  "noto-sans-tagbanwa": "Tagbanwa",
  "noto-sans-tai-le": "Tai_Le",
  "noto-sans-tai-tham": "Tai_Tham",
  "noto-sans-tai-viet": "Tai_Viet",
  "noto-sans-tifinagh": "Tifinagh",
  "noto-sans-vai": "Vai",
  "noto-sans-yi": "Yi",
};

/** One sign of Chinese origin is written differently in these languages, so each has its own family. */
export const hanFonts = {
  ja: "noto-sans-jp",
  ko: "noto-sans-kr",
  "zh-Hans": "noto-sans-sc",
  "zh-Hant": "noto-sans-tc",
} as const;

export type HanLanguage = keyof typeof hanFonts;

/** The house's own family has these scripts too, in files that a page without them does not fetch. */
export const house_font = "inter";

export const symbol_fonts = ["noto-sans-symbols", "noto-sans-symbols-2", "noto-sans-math", "noto-music"];
export const emoji_font = "noto-color-emoji";

/** Lists all of them in the order in which a page looks for a letter: signs before emoji, as most signs are not meant as such. */
export const letterFonts: readonly string[] = [
  house_font,
  ...Object.keys(scriptFonts),
  ...Object.values(hanFonts),
  ...symbol_fonts,
  emoji_font,
];
