import { cleanText } from "./cleanText.ts";

/** Letters, by the small Latin letter that they look like, in capital or small. After NFKC, so fullwidth ones are Latin already. */
const lookAlikes: Record<string, string> = {
  a: "АаӐӑΑαɑᎪꓮᴀⲀⲁ🅐🅰",
  b: "ВвЬьΒβꓐʙᏏⲂⲃ🅑🅱",
  c: "СсϹϲⅭᏟꓚᴄⲤⲥ🅒🅲",
  d: "ԀԁᎠꓓᴅ🅓🅳",
  e: "ЕеҽΕεᎬꓰᴇℯⲈⲉ🅔🅴",
  f: "ϜϝꓝƑƒꜰ🅕🅵",
  g: "ԌԍɡɢᏀꓖ🅖🅶",
  h: "НнҺһΗհᎻꓧʜⲎⲏ🅗🅷",
  i: "ІіΙιıɩӀӏᎥꓲɪⲒⲓ🅘🅸",
  j: "ЈјϳᎫꓙᴊ🅙🅹",
  k: "КкΚκᏦꓗᴋⲔⲕ🅚🅺",
  l: "ᏞꓡʟⳐⳑ🅛🅻",
  m: "МмΜᎷꓟᴍⲘⲙ🅜🅼",
  n: "ΝηոꓠɴⲚⲛ🅝🅽",
  o: "ОоΟοօՕᴏꓳⲞⲟ🅞🅾",
  p: "РрΡρᏢꓑᴘⲢⲣ🅟🅿",
  q: "ԚԛզՔꞯǫ🅠🆀",
  r: "ГгʀᎡꓣꭈ🅡🆁",
  s: "ЅѕՏᏚꓢꜱ🅢🆂",
  t: "ТтΤτᎢꓔᴛⲦⲧ🅣🆃",
  u: "Սսυᴜꓴ🅤🆄",
  v: "Ѵѵνᴠꓦ🅥🆅",
  w: "ԜԝωᎳꓪᴡ🅦🆆",
  x: "ХхΧχꓫⲬⲭ🅧🆇",
  y: "УуҮүΥγʏꓬⲨⲩ🅨🆈",
  z: "ΖᏃꓜᴢⲌⲍ🅩🆉",
};

const latinByLetter = new Map(
  Object.entries(lookAlikes).flatMap(([latin, letters]) => Array.from(letters, (letter) => [letter, latin])),
);

/**
 * A text as a quick glance takes it: without what is invisible, in small letters, and with letters of other scripts as the
 * Latin ones that they look like. To compare with others, never to be shown.
 */
export function foldLookAlikes(given: string): string {
  if (/^[ -~]*$/.test(given)) return given.trim().toLowerCase();
  const text = cleanText(given)
    // Only now are joiners and stretches gone that Arabic and Indic letters need.
    .replace(/[\p{Default_Ignorable_Code_Point}\u0640]/gu, "")
    .normalize("NFKC");
  return Array.from(text, foldLetter).join("").toLowerCase().normalize("NFC");
}

/** With the accents that it carries: é is another letter than e, but Cyrillic ӓ is the same as ä. */
function foldLetter(letter: string): string {
  if (letter <= "~") return letter;
  const [base = "", ...marks] = letter.normalize("NFD");
  const latin = latinByLetter.get(base);
  return latin === undefined ? letter : latin + marks.join("");
}
