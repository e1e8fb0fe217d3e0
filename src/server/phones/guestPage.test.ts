import { afterAll, beforeAll, expect, test } from "vitest";
import { usualReactions, usualVoting } from "../../core/engagements/engagement.ts";
import { makeEngagement } from "../../../test/support/guests/engagements.ts";
import { startTestNode, type TestNode } from "../../../test/support/node/testNode.ts";

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node?.stop());

async function openPage(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(node.url + path, { headers });
  const html = await answer.text();
  return { status: answer.status, headers: answer.headers, html, given: givenIn(html) };
}

function givenIn(html: string): unknown {
  return JSON.parse(/<script type="application\/json" id="given">(.*?)<\/script>/.exec(html)![1]!);
}

test("the page carries what it shows first, whatever the case of its code", async () => {
  const title = "Fest </script><b> & Söhne $& $'";
  const rooms = [{ key: "bar", label: "Bar" }];
  const { join_code } = await makeEngagement(node, {
    title,
    rooms,
    kinds: ["note"],
    languages: ["it", "de"],
  });
  await node.call("PUT", "/brand", {
    name: "Kongresshaus",
    primary_color: "#00c2a8",
    fonts: { heading: "Playfair Display" },
  });
  const { status, headers, html, given } = await openPage(`/e/${join_code.toLowerCase()}`);
  expect([status, headers.get("content-type"), headers.get("cache-control")]).toEqual([
    200,
    "text/html; charset=utf-8",
    "no-cache",
  ]);
  expect(headers.get("content-security-policy")).toContain("default-src 'self'");
  expect(given).toEqual({
    joined: {
      join_code,
      engagement: {
        title,
        state: "open",
        moderation: "open",
        consent: { required: false, text: "" },
        rooms,
        kinds: ["note"],
        languages: ["it", "de"],
        reactions: usualReactions,
        voting: usualVoting,
        retention_days: 90,
      },
    },
    brand: { name: "Kongresshaus", logo: null, fonts: { families: ["Playfair Display"], uploaded: [] } },
  });
  expect(html).toContain("<title>Fest &lt;/script>&lt;b> &amp; Söhne $&amp; $'</title>");
  expect(html).toContain("--brand-accent:#00c2a8;");
});

test("it is written in the phone's language, if the engagement speaks it", async () => {
  const { join_code } = await makeEngagement(node, { languages: ["it", "de"] });
  const langs = ["de-CH,de;q=0.9", "fr, en;q=0.5", ""].map(async (wanted) => {
    const { html } = await openPage(`/e/${join_code}`, { "Accept-Language": wanted });
    return /<html lang="(\w+)"/.exec(html)![1];
  });
  expect(await Promise.all(langs)).toEqual(["de", "it", "it"]);
});

test("an unknown code is answered with a page, too", async () => {
  for (const code of ["QQQQQQ", "..%2F..", "x".repeat(500)]) {
    const { status, headers, given } = await openPage(`/e/${code}`);
    expect([status, headers.get("content-type"), given]).toEqual([
      404,
      "text/html; charset=utf-8",
      { joined: null, brand: { name: null, logo: null, fonts: { families: [], uploaded: [] } } },
    ]);
  }
});

test("a dark brand is worn in the dark, and its accent on light grounds where the phone is light", async () => {
  await node.call("PUT", "/brand", { background: "#101425", surface: "#1b2138", primary_color: "#7c5cff" });
  const { join_code } = await makeEngagement(node);
  const { html } = await openPage(`/e/${join_code}`);
  const [dark, light] = /<style>(.*)@media \(prefers-color-scheme:light\)(.*)<\/style>/.exec(html)!.slice(1);
  expect([dark, light].map((theme) => /--brand-surface:(#\w+)/.exec(theme!)![1])).toEqual([
    "#1b2138",
    "#ffffff",
  ]);
  // What is the same in both is written once.
  expect([dark!.includes("--look-radius"), light!.includes("--look-radius")]).toEqual([true, false]);
  expect(html).toMatch(
    /<meta name="theme-color" media="\(prefers-color-scheme:dark\)" content="#101425" \/>/,
  );
});
