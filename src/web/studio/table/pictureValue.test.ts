import { expect, test } from "vitest";
import { findOwnPicture, looksLikePicture } from "./pictureValue.ts";

const path = `/media/01932f10-7a4b-7c1d-9e55-0a1b2c3d4e5f/${"a".repeat(43)}`;

test("a file of the library is shown from this page's own address", () => {
  expect(findOwnPicture(` https://signs.example${path}`)).toBe(path);
  expect(findOwnPicture("https://signs.example/logo.png")).toBeNull();
});

test.each([
  [`https://signs.example${path}`, true],
  ["https://acme.example/Logo.PNG?size=2", true],
  ["http://acme.example/a/b.jpeg", true],
  ["https://acme.example/about", false],
  ["logo.png", false],
  ["Soup of the day", false],
  ["", false],
])("%s looks like a picture: %s", (value, expected) => {
  expect(looksLikePicture(value)).toBe(expected);
});
