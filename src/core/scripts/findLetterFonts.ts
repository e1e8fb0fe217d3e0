import { guessHanLanguage } from "./guessHanLanguage.ts";
import { emoji_font, hanFonts, house_font, scriptFonts, symbol_fonts } from "./scriptFonts.ts";
import { isBeyondLatin } from "./beyondLatin.ts";

const scripts = Object.entries(scriptFonts).map(([font, script]) => ({
  font,
  own: new RegExp(`\\p{Script=${script}}`, "u"),
  shared: new RegExp(`\\p{Script_Extensions=${script}}`, "u"),
}));

const house = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\u0300-\u036f\u20ab]/u;
const han =
  /[\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Bopo}\p{scx=Hang}\u3000-\u303f\u3200-\u33ff\uff00-\uffef]/u;
const han_letter = /[\p{Script=Hani}\p{Script=Hira}\p{Script=Kana}\p{Script=Bopo}]/u;
const hangul = /\p{Script=Hangul}/u;
const emoji = /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}\u20e3\ufe0f]/u;
/** These join signs to one or choose between their forms, so they need no letter of their own. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cs}\p{Co}\p{Cn}]/u;

/** Lists the families, by their packages, that have the letters of a text; none for one in Latin letters. */
export function findLetterFonts(text: string, language: string | null = null): string[] {
  if (!isBeyondLatin(text)) return [];
  const found = new Set<string>();
  const rest: string[] = [];
  for (const letter of new Set(text)) {
    if (!isBeyondLatin(letter)) continue;
    if (house.test(letter)) found.add(house_font);
    else if (hangul.test(letter)) found.add(hanFonts.ko);
    else if (han_letter.test(letter)) rest.push(letter);
    else if (!addScript(letter, "own", found)) rest.push(letter);
  }
  for (const letter of rest) {
    if (scripts.some(({ font, shared }) => found.has(font) && shared.test(letter))) continue;
    if (han.test(letter)) found.add(hanFonts[guessHanLanguage(text, language)]);
    else if (emoji.test(letter)) addSign(letter, found);
    else if (invisible.test(letter) || addScript(letter, "shared", found)) continue;
    else for (const font of symbol_fonts) found.add(font);
  }
  return [...found];
}

function addScript(letter: string, by: "own" | "shared", found: Set<string>): boolean {
  const script = scripts.find((script) => script[by].test(letter));
  if (script) found.add(script.font);
  return script !== undefined;
}

/** A sign such as a heart is an emoji only where somebody asks for it, and a plain sign elsewhere. */
function addSign(letter: string, found: Set<string>): void {
  found.add(emoji_font);
  if (/[^\p{Emoji_Presentation}\p{Emoji_Modifier}\u20e3\ufe0f]/u.test(letter))
    for (const font of symbol_fonts) found.add(font);
}
