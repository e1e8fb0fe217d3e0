/**
 * Matches a text with a letter that the bundled Latin files have not. It costs next to nothing, so it is asked of every
 * text before anything else is.
 */
const beyond_latin =
  /[^\u0304\u0308\u0329\0-\u02ff\u1d00-\u1dbf\u1e00-\u1e9f\u1ef2-\u1eff\u2000-\u206f\u20a0-\u20c0\u2113\u2122\u2191\u2193\u2212\u2215\u2c60-\u2c7f\ua720-\ua7ff\ufeff\ufffd]/;

export const isBeyondLatin = (text: string) => beyond_latin.test(text);
