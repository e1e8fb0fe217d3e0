import { expect, test } from "vitest";
import { readXml } from "./readXml.ts";

const rest = async () => {};

test("tags nested as no program nests them are refused before they take their time", async () => {
  const opened: string[] = [];
  const reading = readXml("<a>".repeat(1_000_000), { onOpen: (name) => opened.push(name) }, rest);
  await expect(reading).rejects.toThrow("is broken: its parts are nested too deeply");
  expect(opened.length).toBe(64);
});

test("names come without their prefix, and as many tags beside each other as there are", async () => {
  const names = new Set<string>();
  let closed = 0;
  const text = `<x:sheet>${"<x:row><x:c>1</x:c></x:row>".repeat(5_000)}</x:sheet>`;
  await readXml(text, { onOpen: (name) => names.add(name), onClose: () => (closed += 1) }, rest);
  expect([[...names], closed]).toEqual([["sheet", "row", "c"], 10_001]);
});
