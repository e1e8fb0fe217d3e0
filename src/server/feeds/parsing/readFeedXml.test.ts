import { describe, expect, test } from "vitest";
import { decodeText } from "../../media/decodeText.ts";
import { readFeedText } from "./readFeedText.ts";

const readItems = (text: string) => {
  const parsed = readFeedText(text, "https://n.example/feed.xml");
  return parsed.kind === "feed" ? parsed.items : [];
};
const readTitles = (text: string) => readItems(text).map(({ title }) => title);
const rss = (items: string) => `<rss version="2.0"><channel><title>News</title>${items}</channel></rss>`;

test("a comment behind the last item leaves it there, whatever it says", () => {
  const two = "<item><title>One</title></item><item><title>Two</title></item>";
  expect(readTitles(rss(`${two}<!-- <item> is what comes next -->`))).toEqual(["One", "Two"]);
  expect(readTitles(`${rss(two)}<!-- made from <entry> 7 -->`)).toEqual(["One", "Two"]);
});

test("an item whose end was forgotten ends where the next begins, or with the channel", () => {
  expect(readTitles(rss("<item><title>One</title><item><title>Two</title>"))).toEqual(["One", "Two"]);
});

describe("titles say what is meant", () => {
  test.each([
    ["A&lt;B", "A<B"],
    ["<![CDATA[A&lt;B]]>", "A<B"],
    ["<![CDATA[A<B]]>", "A<B"],
    ["List&lt;String&gt; in Java", "List<String> in Java"],
    ["&lt;b&gt;Bold&lt;/b&gt; words", "Bold words"],
    ["<![CDATA[<i>Slanted</i> &amp; more]]>", "Slanted & more"],
    ["With <b>elements</b> &amp; words", "With elements & words"],
    ["Caf&eacute; &#8211; &#150; &amp;eacute;", "Café – – é"],
    ["AT&T &amp; R&amp;D", "AT&T & R&D"],
  ])("%s in RSS", (written, meant) => {
    expect(readTitles(rss(`<item><title>${written}</title></item>`))).toEqual([meant]);
  });

  test.each([
    [
      '<title type="application/octet-stream" mode="base64">RXhhbXBsZSA8Yj5BdG9tPC9iPg==</title>',
      "Example Atom",
    ],
    ['<title type="html">A &amp;lt; B</title>', "A < B"],
    ['<title type="text">&lt;b&gt; is bold</title>', "<b> is bold"],
    [
      '<title type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">1 <em>&lt;</em> 2</div></title>',
      "1 < 2",
    ],
    ['<title type="vendor/words">test</title>', "test"],
  ])("%s in Atom", (written, meant) => {
    expect(readTitles(`<feed xmlns="http://www.w3.org/2005/Atom"><entry>${written}</entry></feed>`)).toEqual([
      meant,
    ]);
  });
});

test("content in base64 is read where it is text, and only there", () => {
  const entry = (words: Buffer) =>
    `<feed xmlns="http://www.w3.org/2005/Atom"><entry><title>One</title>
      <content type="application/octet-stream">${words.toString("base64")}</content></entry></feed>`;
  expect(readItems(entry(Buffer.from("<p>Wörter</p>")))[0]!.summary).toBe("Wörter");
  expect(readItems(entry(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff, 0xfe])))[0]!.summary).toBe("");
});

describe("names count by their namespace, not by their prefix", () => {
  test("RSS under a prefix", () => {
    for (const address of ["http://purl.org/rss/1.0/", "http://backend.userland.com/rss2", "urn:anything"])
      expect(
        readTitles(
          `<r:rss xmlns:r="${address}"><r:channel><r:item><r:title>One</r:title></r:item></r:channel></r:rss>`,
        ),
      ).toEqual(["One"]);
    expect(
      readTitles("<rss><channel><rss:item><rss:title>One</rss:title></rss:item></channel></rss>"),
    ).toEqual(["One"]);
  });

  test("Atom under a prefix, and Atom's words within RSS", () => {
    expect(
      readTitles(
        `<a:feed xmlns:a="http://www.w3.org/2005/Atom"><a:entry><a:title>One</a:title></a:entry></a:feed>`,
      ),
    ).toEqual(["One"]);
    const item = `<item xmlns:x="http://www.w3.org/2005/Atom"><title>One</title><x:link href="https://n.example/1"/>
      <x:updated>2026-12-24T17:30:00Z</x:updated></item>`;
    expect(readItems(rss(item))).toMatchObject([
      { link: "https://n.example/1", published_at: Date.UTC(2026, 11, 24, 17, 30) },
    ]);
  });

  test("a title of something else within an item is not the item's", () => {
    const entry = "<entry><source><title>Other</title></source><title>One</title></entry>";
    expect(readTitles(`<feed xmlns="http://www.w3.org/2005/Atom">${entry}</feed>`)).toEqual(["One"]);
    const item = `<item><t:title xmlns:t="http://search.yahoo.com/mrss/">Other</t:title><title>One</title></item>`;
    expect(readTitles(rss(item))).toEqual(["One"]);
  });

  test("dates of Dublin Core, whichever of its words", () => {
    for (const name of ["issued", "created", "modified"])
      expect(
        readItems(
          rss(
            `<item xmlns:dct="http://purl.org/dc/terms/"><title>One</title><dct:${name}>2026-12-24</dct:${name}></item>`,
          ),
        )[0]!.published_at,
      ).toBe(Date.UTC(2026, 11, 24));
  });
});

test("letters of Windows that were taken for Latin ones are what they were", () => {
  const bytes = Buffer.from(rss("<item><title>\u0093Quoted\u0094 \u0096 it\u0092s</title></item>"));
  expect(readTitles(decodeText(bytes, undefined))).toEqual(["“Quoted” – it’s"]);
});

test("of tens of thousands of items the newest are read, wherever they stand", () => {
  const item = (n: number) =>
    `<item><title>n${n}</title><pubDate>${new Date(n * 60_000).toUTCString()}</pubDate></item>`;
  const many = Array.from({ length: 30_000 }, (_, n) => item((n * 7919) % 30_000));
  expect(readTitles(rss(many.join("")))).toEqual(Array.from({ length: 200 }, (_, n) => `n${29_999 - n}`));
  const undated = Array.from({ length: 30_000 }, (_, n) => `<item><title>n${n}</title></item>`);
  expect(readTitles(rss(undated.join("")))).toEqual(Array.from({ length: 200 }, (_, n) => `n${n}`));
});
