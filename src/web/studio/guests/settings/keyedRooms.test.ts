import { expect, test } from "vitest";
import { keyedRooms } from "./keyedRooms.ts";

test("rooms keep their keys; new ones get keys from their labels that no other has", () => {
  expect(
    keyedRooms([
      { key: "hall", label: "Big hall" },
      { key: "", label: "Hall" },
      { key: "", label: "  Café Zürich / 1. OG " },
      { key: "", label: "hall!" },
      { key: "", label: "東京" },
      { key: "", label: "x".repeat(200) },
    ]),
  ).toEqual([
    { key: "hall", label: "Big hall" },
    { key: "hall-2", label: "Hall" },
    { key: "cafe-zurich-1-og", label: "  Café Zürich / 1. OG " },
    { key: "hall-3", label: "hall!" },
    { key: "room", label: "東京" },
    { key: "x".repeat(50), label: "x".repeat(200) },
  ]);
});
