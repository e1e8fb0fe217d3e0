/** The named characters of HTML from U+00A0 to U+00FF, in their order. */
const latin =
  "nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml";
/** Those of the Greek alphabet, from U+0391 and from U+03B1; between rho and sigma stands the final sigma. */
const greek =
  "Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho - Sigma Tau Upsilon Phi Chi Psi Omega";

const named = new Map<string, string>([
  ...latin.split(" ").map((name, at) => [name, String.fromCodePoint(0xa0 + at)] as const),
  ...greek.split(" ").map((name, at) => [name, String.fromCodePoint(0x391 + at)] as const),
  ...greek.split(" ").map((name, at) => [name.toLowerCase(), String.fromCodePoint(0x3b1 + at)] as const),
  ...Object.entries({
    amp: "&",
    lt: "<",
    gt: ">",
    quot: '"',
    apos: "'",
    sigmaf: "ς",
    OElig: "Œ",
    oelig: "œ",
    Scaron: "Š",
    scaron: "š",
    Yuml: "Ÿ",
    fnof: "ƒ",
    circ: "ˆ",
    tilde: "˜",
    ensp: " ",
    emsp: " ",
    thinsp: " ",
    zwnj: "\u200C",
    zwj: "\u200D",
    lrm: "\u200E",
    rlm: "\u200F",
    ndash: "–",
    mdash: "—",
    lsquo: "‘",
    rsquo: "’",
    sbquo: "‚",
    ldquo: "“",
    rdquo: "”",
    bdquo: "„",
    dagger: "†",
    Dagger: "‡",
    bull: "•",
    hellip: "…",
    permil: "‰",
    prime: "′",
    Prime: "″",
    lsaquo: "‹",
    rsaquo: "›",
    oline: "‾",
    frasl: "⁄",
    euro: "€",
    trade: "™",
    larr: "←",
    uarr: "↑",
    rarr: "→",
    darr: "↓",
    harr: "↔",
    part: "∂",
    prod: "∏",
    sum: "∑",
    minus: "−",
    radic: "√",
    infin: "∞",
    cap: "∩",
    cup: "∪",
    int: "∫",
    asymp: "≈",
    ne: "≠",
    equiv: "≡",
    le: "≤",
    ge: "≥",
  }),
]);

/** Reads text in which HTML has written characters by name or number; a name that is not known stays as it is. */
export function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z][a-z0-9]{1,9}));/gi,
    (all, digits, hex, name) => {
      if (name !== undefined) return named.get(name as string) ?? all;
      const code = digits === undefined ? Number.parseInt(hex as string, 16) : Number(digits);
      // Half of a pair is no character.
      const isHalf = code >= 0xd800 && code <= 0xdfff;
      return code > 0 && code <= 0x10ffff && !isHalf ? String.fromCodePoint(code) : all;
    },
  );
}
