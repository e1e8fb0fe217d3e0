import { expect, test } from "vitest";
import { preferCompounds } from "./preferCompounds.ts";

const divided = (word: string) => preferCompounds(word.replaceAll("·", "\u00ad")).replaceAll("\u00ad", "·");

test("a German compound is divided between its words, and within one only where that is long", () => {
  expect(divided("In·for·ma·ti·ons·si·cher·heit")).toBe("Informations·sicherheit");
  expect(divided("Bun·des·ver·fas·sungs·ge·richts·ent·schei·dun·gen")).toBe(
    "Bun·des·ver·fas·sungs·ge·richts·ent·schei·dun·gen",
  );
});

test("no two letters are left alone on a line", () => {
  expect(divided("Re·spon·si·bil·i·ties·ab·so·lute·ly")).toBe("Respon·si·bil·i·ties·ab·so·lutely");
});

test("a word that cannot be divided is left as it is", () => {
  expect(divided("Strength and words")).toBe("Strength and words");
});
