import fc from "fast-check";

const seeds = [
  `<?xml version="1.0" encoding="utf-8"?><rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"><channel>
   <title>News</title><link>https://n.example/</link><item><guid>1</guid><title><![CDATA[One <b>bold</b>]]></title>
   <link>/1</link><pubDate>Thu, 24 Dec 2026 18:30:00 CET</pubDate><media:content url="a.jpg" medium="image"/>
   <description>&lt;p&gt;Words &amp;amp; 😀&lt;/p&gt;</description></item></channel></rss>`,
  `<feed xmlns="http://www.w3.org/2005/Atom" xml:base="/x/"><title type="html">T&lt;b&gt;</title><entry><id>urn:1</id>
   <title type="xhtml"><div>Hi <i>x</i></div></title><link href="rel/1"/><updated>2026-12-24T17:30:00Z</updated></entry></feed>`,
  `{"version":"https://jsonfeed.org/version/1.1","title":"T","items":[{"id":"1","content_html":"<img src='/a.png'>é"}]}`,
  `<!doctype html><html><head><base href="/b/"><link rel="alternate" type="application/rss+xml" href="rss"></head></html>`,
].map((text) => new TextEncoder().encode(text));

const pieces = [
  "<",
  ">",
  "&",
  "]]>",
  "<![CDATA[",
  "<item>",
  "</item>",
  "<!--",
  "\u0000",
  "&#xD800;",
  "😀",
  '"',
  "{",
].map((text) => new TextEncoder().encode(text));

interface Edit {
  at: number;
  length: number;
  put: Uint8Array;
}

const edit = fc.record({
  at: fc.nat(600),
  length: fc.nat(40),
  put: fc.oneof(fc.constantFrom(...pieces), fc.uint8Array({ maxLength: 20 })),
});

function edited(bytes: Uint8Array, edits: Edit[]): Uint8Array {
  let now = bytes;
  for (const { at, length, put } of edits) {
    const from = at % (now.length + 1);
    now = Uint8Array.from([...now.subarray(0, from), ...put, ...now.subarray(from + length)]);
  }
  return now;
}

/** Random bytes, and feeds and pages that something happened to. */
export const damaged = fc.record({
  bytes: fc.oneof(
    fc.uint8Array({ maxLength: 300 }),
    fc
      .tuple(fc.constantFrom(...seeds), fc.array(edit, { minLength: 1, maxLength: 6 }))
      .map(([seed, edits]) => edited(seed, edits)),
  ),
  content_type: fc.constantFrom(
    undefined,
    "text/xml",
    "text/xml; charset=shift_jis",
    "text/html; charset=nonsense",
  ),
});
