/** Short words, endings and letters that one of these languages has and the others have not, or rarely. */
const signs: Record<string, RegExp> = {
  de: /(?<!\p{L})(?:der|die|das|und|für|mit|von|vom|zum|zur|eine[nrms]?|auf|ist|nicht|wir|bei|dem|den|des)(?!\p{L})|[äöüß]|(?:ung|heit|keit|schaft|lich|technik)(?:e[nrs]?|s)?(?!\p{L})/giu,
  fr: /(?<!\p{L})(?:le|les|des|du|une|et|pour|avec|dans|sur|est|aux?)(?!\p{L})|[âçèêëîïûœ]|(?<!\p{L})[dlq]u?’|(?:tion|ment)s?\s(?:de|du|des)(?!\p{L})/giu,
  it: /(?<!\p{L})(?:il|gli|di|del|della|per|con|che|nel|nella|dei|alla|sono)(?!\p{L})|[ìòù]|(?:zione|zioni|mente)(?!\p{L})/giu,
  es: /(?<!\p{L})(?:el|los|las|del|para|con|por|una|que)(?!\p{L})|[ñ¿¡]|(?:ción|ciones)(?!\p{L})/giu,
  nl: /(?<!\p{L})(?:het|een|van|voor|met|niet|zijn|wij)(?!\p{L})|ij(?=\p{L})|(?:heid|lijk)(?:e|en)?(?!\p{L})/giu,
  pt: /(?<!\p{L})(?:os|as|do|da|dos|das|para|com|uma|não)(?!\p{L})|[ãõ]|(?:ção|ções)(?!\p{L})/giu,
  en: /(?<!\p{L})(?:the|and|of|for|with|to|is|are|your|how|from)(?!\p{L})|(?:ing|tion|ness)s?(?!\p{L})/giu,
};

/** Tells in which language a text in Latin letters may be, to divide its words; English where nothing shows. */
export function guessLatinLanguage(text: string): string {
  const [first] = Object.entries(signs)
    .map(([language, sign]) => ({ language, count: text.match(sign)?.length ?? 0 }))
    .toSorted((one, other) => other.count - one.count);
  return first!.count === 0 ? "en" : first!.language;
}
