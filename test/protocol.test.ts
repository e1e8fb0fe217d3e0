import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { topicPatterns } from "../src/contract/topicPatterns.ts";

const document = readFileSync(path.join(import.meta.dirname, "../docs/PROTOCOL.md"), "utf8");
const [, list = ""] = document.split("\n## Topics\n");

test.each(Object.values(topicPatterns))("the protocol's documentation lists the topic %s", (pattern) => {
  const [first, ...rest] = pattern.split("/");
  expect(list).toContain(rest.length === 0 ? `\`${first}\`` : `\`${first}/`);
});
