import { expect, test } from "vitest";
import { sayScopes, scopeGroups } from "./scopes.ts";

test("scopes are said in few words", () => {
  const all = scopeGroups.flatMap(({ scopes }) => scopes.map(({ name }) => name as string));
  expect([[], ["data", "keys"], all, all.filter((name) => name !== "keys")].map(sayScopes)).toEqual([
    "no scopes",
    "data, keys",
    "every scope",
    "every scope but keys",
  ]);
});
