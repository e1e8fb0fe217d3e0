import { describe, expect, test } from "vitest";
import { hasProfanity } from "./profanity.ts";

const held = (texts: string[]) => texts.filter((text) => hasProfanity(text));

describe("is held", () => {
  test.each([
    [
      "English",
      ["fuck off", "What the FUCK", "you asshole!", "bullshit", "suck my dick", "motherfucker", "cunt"],
    ],
    ["German", ["Scheiße", "so ein Scheissdreck", "Du Arschloch!", "fick dich", "Hurensohn", "ihr Wichser"]],
    ["French", ["Merde !", "fils de pute", "quel connard", "Enculé", "nique ta mère", "ta gueule"]],
    ["Italian", ["che cazzo", "Vaffanculo!", "stronzi", "figlio di puttana", "porco dio", "MERDA"]],
    ["leetspeak", ["sh!t", "5h1t", "4r5chl0ch", "@rschloch", "5ch31ss3", "c4zz0", "$hit", "m3rd3"]],
    ["letters apart", ["f u c k", "F.U.C.K you", "s-h-i-t", "m e r d e", "S c h e i s s e !", "c a z z o"]],
    ["stars", ["f*ck", "sh*t", "sch**sse", "a****loch", "m*rde", "c*zzo"]],
    ["letters drawn out", ["fuuuuck", "Scheiiiisse", "merdeee", "cazzooo", "shiiiit"]],
    [
      "what is invisible",
      ["f\u202Eu\u202Cck", "f\u3164uck", "f\u00ADu\u2060ck", "fu\uFE0Fck", "\u2066fuck\u2069", "f\u034Fuck"],
    ],
    ["other scripts", ["ϜυСК", "ѕhіt", "ꓝꓴꓚꓗ", "🅕🅤🅒🅚", "ꜱʜɪᴛ", "ꜰᴜᴄᴋ", "🇫🇺🇨🇰 you", "mеrdа"]],
    ["foreign letters", ["fuсk", "ｆｕｃｋ", "𝓯𝓾𝓬𝓴", "f\u200buck", "scheiße".toUpperCase(), "mérdé"]],
  ])("%s", (_, texts) => {
    expect(held(texts)).toEqual(texts);
  });
});

describe("ordinary words are not held", () => {
  test.each([
    [
      "English",
      [
        "Scunthorpe",
        "classic",
        "assistant",
        "Hancock",
        "cockpit",
        "cocktail",
        "grape",
        "therapist",
        "Essex",
      ].concat(
        [
          "magna cum laude",
          "booby trap",
          "pussycat",
          "shiitake",
          "analysis",
          "bass",
          "pass it on",
          "Fukushima",
        ],
        ["Room 455", "1337 guests", "A 7-1 win!", "John Lee Hooker", "Georgy", "circumstance", "button"],
      ),
    ],
    [
      "German",
      [
        "Assistent",
        "ein dicker Hund",
        "dick aufgetragen",
        "Analyse",
        "Kanal",
        "Schinken",
        "Felchen",
        "Ansporn",
      ].concat(
        [
          "Fackel",
          "Fagott",
          "Abo",
          "Wankdorf",
          "Pute vom Grill",
          "Pazifistin",
          "Pik-Ass",
          "Marsch",
          "Barsch",
        ],
        ["Fotzelschnitten", "Gasmotor", "Kikeriki", "Stephanus", "Honiggeruch", "Analphabet", "den Vögeln"],
        ["Nuten und Federn", "Absolut", "Januar", "Manuskript", "Rapperswil", "Schlamperei"],
      ),
    ],
    [
      "French",
      [
        "en retard",
        "un pique-nique",
        "pique-niquer",
        "Des salopettes",
        "la chatte",
        "un baiser",
        "fromage râpé",
      ].concat(
        [
          "pissenlit",
          "pissaladière",
          "une piste",
          "un conte",
          "le cheval de Troie",
          "inculquer",
          "Bitche",
          "Pornic",
        ],
        [
          "contact",
          "le bordeaux",
          "disputer",
          "députée",
          "un bâtard au four",
          "cul-de-sac",
          "la gueule du loup",
        ],
      ),
    ],
    [
      "Italian",
      [
        "con te",
        "con noi",
        "la penisola",
        "penne al pomodoro",
        "analcolico",
        "analisi",
        "artigianale",
        "bestiale",
      ].concat(
        [
          "spaghetti alla puttanesca",
          "stronzio",
          "cime di rapa e rape",
          "cumino",
          "finocchio",
          "un anno",
          "bimbo",
        ],
        [
          "Negroni",
          "Montenegro",
          "Negroamaro",
          "Troia",
          "articolo",
          "calcolo",
          "ficcanaso",
          "sementi",
          "Cagliari",
        ],
      ),
    ],
    ["nothing", ["", " ", "***", "!!!", "💩", "🇨🇭🇩🇪🇦🇹🇮🇹🇫🇷", "…", "1 2 3 4 5", "a b c d"]],
  ])("%s", (_, texts) => {
    expect(held(texts)).toEqual([]);
  });
});
