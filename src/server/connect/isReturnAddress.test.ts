import { expect, test } from "vitest";
import { isReturnAddress, returnTo } from "./isReturnAddress.ts";

test("codes go to https addresses and to the machine itself, to no other", () => {
  const good = [
    "https://agenda.example",
    "https://agenda.example:8443/connected?tenant=a%20b&x=[1]",
    "HTTPS://Agenda.example/",
    "http://127.0.0.1:4711/",
    "http://127.0.0.2:4711/",
    "http://[::1]:4711/back",
    "http://localhost/back",
  ];
  const bad = [
    "http://agenda.example/",
    "http://127.0.0.1.agenda.example/",
    "http://localhost.agenda.example/",
    "http://10.0.0.1/",
    "http://1127.0.0.1/",
    "ftp://agenda.example/",
    "javascript:alert(1)",
    "cuelight://back",
    "https:agenda.example",
    "//agenda.example",
    "/back",
    "https://",
    "https:\\\\agenda.example\\",
    "https://agenda.example\\@evil.example/",
    "https://agenda.example/#",
    "https://agenda.example/#there",
    "https://ada@agenda.example/",
    "https://ada:secret@agenda.example/",
    "https://agenda.example/a b",
    "https://agenda.example/\n",
    " https://agenda.example/",
    'https://agenda.example/"',
    "https://ägenda.example/",
    "https://agenda.example/?code=mine",
    "https://agenda.example/?a=b&state=mine",
    "https://agenda.example/?error=mine",
    "",
  ];
  expect([good.filter((address) => !isReturnAddress(address)), bad.filter(isReturnAddress)]).toEqual([
    [],
    [],
  ]);
});

test("what is told is added to the address, which stays as it was given", () => {
  const told = { code: "c-1", state: "a&b=c ü" };
  expect(
    ["https://agenda.example", "https://agenda.example/back?tenant=%41%20"].map((to) => returnTo(to, told)),
  ).toEqual([
    "https://agenda.example?code=c-1&state=a%26b%3Dc+%C3%BC",
    "https://agenda.example/back?tenant=%41%20&code=c-1&state=a%26b%3Dc+%C3%BC",
  ]);
});
