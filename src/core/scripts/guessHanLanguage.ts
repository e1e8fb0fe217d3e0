import type { HanLanguage } from "./scriptFonts.ts";

/** These signs are frequent in one of the two and not used in the other. */
const simplified =
  /[们这国会时来说对开关发问题学体东车长门马鸟语话让请谢谁还进远运边过达迟选适难电气乐书买卖个义习]/gu;
const traditional =
  /[們這國會時來說對開關發問題學體東車長門馬鳥語話讓請謝誰還進遠運邊過達遲選適難電氣樂書買賣個義習]/gu;

/**
 * Tells in which language a text with signs of Chinese origin is to be set. What the text itself shows counts most:
 * kana are Japanese, hangul is Korean; then the language that it is said to have.
 */
export function guessHanLanguage(text: string, language: string | null): HanLanguage {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return "ja";
  if (/\p{Script=Hangul}/u.test(text)) return "ko";
  if (/\p{Script=Bopomofo}/u.test(text)) return "zh-Hant";
  const said = language === null ? null : readHanLanguage(language);
  if (said) return said;
  const count = (signs: RegExp) => text.match(signs)?.length ?? 0;
  return count(traditional) > count(simplified) ? "zh-Hant" : "zh-Hans";
}

/** Reads a language tag; null where the language is not written with such signs. */
export function readHanLanguage(tag: string): HanLanguage | null {
  const [language, ...rest] = tag.toLowerCase().split("-");
  if (language === "ja" || language === "ko") return language;
  if (language === "yue") return "zh-Hant";
  if (language !== "zh") return null;
  return rest.some((part) => ["hant", "tw", "hk", "mo"].includes(part)) ? "zh-Hant" : "zh-Hans";
}
