import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { damaged } from "../../../../test/support/fuzz/damagedFeeds.ts";
import { decodeText } from "../../media/decodeText.ts";
import { readFeedText } from "./readFeedText.ts";

const url = "https://www.news.example/feeds/all.xml";
const key = expect.stringMatching(/^[0-9a-f]{16}$/);
const keys = expect.arrayContaining([key]);
const bare = { key, keys, title: "", summary: "", image: "", link: "", published_at: null, source: "News" };
const rss = (items: string, more = "") =>
  `<?xml version="1.0"?><rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"
     xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"
     xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel><title>News</title>${more}${items}</channel></rss>`;
const readItems = (text: string) => {
  const parsed = readFeedText(text, url);
  return parsed.kind === "feed" ? parsed.items : parsed;
};

describe("each kind of feed", () => {
  test("RSS: words without markup, whole addresses, the moment it was published", () => {
    const item = `<item><guid isPermaLink="false">a1</guid><link>/stories/1?a=1&amp;b=2</link>
      <title><![CDATA[Caf&eacute; &amp; <b>Bar</b> open &#8220;late&#8221;]]></title>
      <description>&lt;p&gt;First&lt;/p&gt;&lt;p&gt;second &amp;amp; third&lt;script&gt;bad()&lt;/script&gt;&lt;/p&gt;</description>
      <media:content url="small.jpg" medium="image" width="100"/>
      <media:content url="film.mp4" type="video/mp4" width="1920"/>
      <media:content url="large.jpg" medium="image" width="900"/>
      <pubDate>Thu, 24 Dec 2026 18:30:00 +0100</pubDate></item>`;
    expect(readFeedText(rss(item, "<link>https://www.news.example/</link>"), url)).toEqual({
      kind: "feed",
      title: "News",
      items: [
        {
          key,
          keys,
          title: "Café & Bar open “late”",
          summary: "First second & third",
          image: "https://www.news.example/large.jpg",
          link: "https://www.news.example/stories/1?a=1&b=2",
          published_at: Date.UTC(2026, 11, 24, 17, 30),
          source: "News",
        },
      ],
    });
  });

  test("RDF", () => {
    const rdf = `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"
        xmlns:dc="http://purl.org/dc/elements/1.1/"><channel rdf:about="x"><title>News</title></channel>
      <item rdf:about="https://n.example/1"><title>One</title><link>https://n.example/1</link>
        <dc:date>2026-12-24T18:30+01:00</dc:date></item></rdf:RDF>`;
    const published_at = Date.UTC(2026, 11, 24, 17, 30);
    expect(readItems(rdf)).toEqual([{ ...bare, title: "One", link: "https://n.example/1", published_at }]);
  });

  test("Atom: text that is text, HTML that is HTML, addresses by their base", () => {
    const atom = `<feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://n.example/blog/">
      <title type="html">Ne&lt;b&gt;ws&lt;/b&gt;</title>
      <entry><id>urn:1</id><title>1 &lt; 2 &amp;amp; 3</title><link href="one"/><updated>2026-12-24T17:30:00Z</updated>
        <content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>Words <img src="i.png"/></p></div></content></entry>
      <entry><id>urn:2</id><title type="html">Two</title><link rel="enclosure" type="image/png" href="/p.png"/>
        <source><title>Elsewhere</title></source></entry></feed>`;
    const [one, two] = [
      {
        title: "1 < 2 & 3",
        summary: "Words",
        link: "https://n.example/blog/one",
        image: "https://n.example/blog/i.png",
        published_at: Date.UTC(2026, 11, 24, 17, 30),
      },
      { title: "Two", image: "https://n.example/p.png", source: "Elsewhere" },
    ];
    // Without a date it is as new as it is read.
    expect(readItems(atom)).toEqual([
      { ...bare, ...two },
      { ...bare, ...one },
    ]);
  });

  test("JSON Feed, also with only the number of its version", () => {
    const items = [
      { id: "1", title: "One &amp; all", content_html: "<p>Words</p>", image: "https://n.example/1.jpg" },
      { id: 2, url: "https://n.example/2", content_text: "1 < 2", date_published: "2026-12-24T17:30:00Z" },
    ];
    for (const version of ["https://jsonfeed.org/version/1.1", "1.0"]) {
      expect(readItems(JSON.stringify({ version, title: "News", items }))).toEqual([
        { ...bare, title: "One & all", summary: "Words", image: "https://n.example/1.jpg" },
        {
          ...bare,
          summary: "1 < 2",
          link: "https://n.example/2",
          published_at: Date.UTC(2026, 11, 24, 17, 30),
        },
      ]);
    }
  });
});

test("a picture is found wherever a feed puts one, and is more than a dot", () => {
  const pictures: [string, string][] = [
    ['<enclosure url="https://n.example/e.jpg" type="image/jpeg" length="1"/>', "https://n.example/e.jpg"],
    ['<enclosure url="https://n.example/e.mp3" type="audio/mpeg" length="1"/>', ""],
    ['<itunes:image href="https://n.example/i.jpg"/>', "https://n.example/i.jpg"],
    ['<media:thumbnail url="https://n.example/t.jpg"/>', "https://n.example/t.jpg"],
    ['<media:group><media:content url="//n.example/g.png"/></media:group>', "https://n.example/g.png"],
    [
      '<content:encoded><![CDATA[<img src="https://x.example/dot.gif" width="1" height="1"><img src="b.webp">]]></content:encoded>',
      "https://n.example/stories/b.webp",
    ],
    ['<description>&lt;img src="javascript:alert(1)"&gt;</description>', ""],
    [
      '<description>&lt;img src="data:image/gif;base64,AA" data-src="/l.jpg"&gt;</description>',
      "https://n.example/l.jpg",
    ],
  ];
  const link = "<link>https://n.example/stories/1</link>";
  const found = pictures.map(([written]) =>
    readItems(rss(`<item><title>One</title>${link}${written}</item>`)),
  );
  const base = { ...bare, title: "One", link: "https://n.example/stories/1" };
  expect(found).toEqual(pictures.map(([, image]) => [{ ...base, image }]));
});

test("links that lead nowhere on the web are left out", () => {
  for (const link of [
    "javascript:alert(1)",
    "mailto:a@b.example",
    "data:text/html,x",
    `https://n.example/${"x".repeat(2000)}`,
  ])
    expect(readItems(rss(`<item><title>One</title><link>${link}</link></item>`))).toEqual([
      { ...bare, title: "One" },
    ]);
});

test("an item is known by its guid, whatever else changes; the same one twice is one", () => {
  const one = (guid: string, title: string) =>
    `<item><guid isPermaLink="false">${guid}</guid><title>${title}</title></item>`;
  const keysIn = (text: string) => (readItems(text) as { key: string }[]).map((item) => item.key);
  const [before] = keysIn(rss(one("a", "Before")));
  expect(keysIn(rss(one("b", "Other") + one("a", "After") + one("a", "After")))).toEqual([key, before]);
});

test("of many the two hundred newest count", () => {
  const items = Array.from(
    { length: 250 },
    (_, n) => `<item><title>n${n}</title><pubDate>${new Date(n * 60_000).toUTCString()}</pubDate></item>`,
  );
  const titles = (readItems(rss(items.join(""))) as { title: string }[]).map(({ title }) => title);
  expect(titles).toEqual(Array.from({ length: 200 }, (_, n) => `n${249 - n}`));
});

describe("what is damaged is read as far as it goes", () => {
  test("a forgotten end, a bare ampersand, an unknown entity, rubbish in front", () => {
    const [one, two] = [
      { ...bare, title: "R&D – one" },
      { ...bare, title: "Two" },
    ];
    expect(
      readItems(rss("<item><title>R&D &ndash; one</title></item><item><title>Two</title></item>")),
    ).toEqual([one, two]);
    expect(readItems(`\n  junk ${rss("<item><title>R&D &ndash; one</title></item>")}`)).toEqual([one]);
    const cut_off = rss(
      "<item><title>R&D – one</title></item><item><title>Two</title></item><item><title>Thr",
    );
    expect(readItems(cut_off.slice(0, cut_off.indexOf("Thr") + 3))).toEqual([one, two]);
    expect(readItems("<!DOCTYPE html><rss><channel><title>News</title></channel></rss>")).toEqual([]);
  });

  test("what says nothing is left out, and an empty feed is a feed", () => {
    expect(readItems(rss("<item><link>https://n.example/</link></item><item/>"))).toEqual([]);
    expect(
      readItems('<feed xmlns="http://www.w3.org/2005/Atom"><entry><where> </where></entry></feed>'),
    ).toEqual([]);
  });

  test("what is no feed says so", () => {
    const why = (text: string) => readFeedText(text, url);
    expect([
      why(" \n"),
      why("<note><to>Tove</to></note>"),
      why("just words"),
      why("<html><body>Hello</body></html>"),
      why("<rss version='2.0'>\n</rss"),
      why('{"items": ['),
      why('{"name": "no feed"}'),
    ]).toEqual(
      [
        "The address answers with nothing",
        "This is not a feed",
        "This is not a feed",
        "This is not a feed, and the page names none",
        "The feed is damaged: nothing in it can be read",
        "The feed is damaged: it is no valid JSON",
        "This is not a feed",
      ].map((why) => ({ kind: "nothing", why })),
    );
  });

  test("elements without end, or nested without end, take no time", () => {
    for (const text of ["<rss><channel>" + "<a>".repeat(50_000), "<html>" + "<div>".repeat(50_000)])
      expect(readFeedText(text, url).kind).toBe("nothing");
  });

  test("whatever bytes come, there is a result or a reason", () => {
    fc.assert(
      fc.property(damaged, ({ bytes, content_type }) => {
        const parsed = readFeedText(decodeText(bytes, content_type), url);
        const items = parsed.kind === "feed" ? parsed.items : [];
        for (const item of items) {
          expect(item).toEqual({
            key,
            keys,
            title: expect.any(String),
            summary: expect.any(String),
            image: expect.stringMatching(/^(https?:\/\/.*)?$/s),
            link: expect.stringMatching(/^(https?:\/\/.*)?$/s),
            published_at: item.published_at === null ? null : expect.any(Number),
            source: expect.any(String),
          });
          expect(JSON.stringify(item)).not.toContain("\\ud");
        }
        expect(parsed.kind === "nothing" ? parsed.why : parsed.kind).toMatch(/\w/);
      }),
      { numRuns: 300 },
    );
  });
});

describe("the page of a website", () => {
  const page = (head: string) =>
    readFeedText(`<!doctype html><html><head>${head}</head><body></body></html>`, url);
  const link = (href: string, more = "") =>
    `<link rel="alternate" type="application/rss+xml" href="${href}" ${more}>`;

  test("names its feed, whole or not", () => {
    const found = [
      page(link("https://n.example/rss")),
      page(link("/rss.xml")),
      page(`<base href="https://n.example/blog/">${link("rss.xml")}`),
      page('<LINK REL="Alternate Home" TYPE="application/atom+xml; charset=utf-8" HREF="atom">'),
      page("<link rel=alternate type=application/feed+json href=feed.json>"),
    ];
    expect(found).toEqual(
      [
        "https://n.example/rss",
        "https://www.news.example/rss.xml",
        "https://n.example/blog/rss.xml",
        "https://www.news.example/feeds/atom",
        "https://www.news.example/feeds/feed.json",
      ].map((feed_url) => ({ kind: "page", feed_urls: [feed_url] })),
    );
  });

  test("before those of its comments, and nothing that is no feed", () => {
    const main = link("/feed/", 'title="News"');
    const comments = link("/comments/feed/", 'title="News &raquo; Comments Feed"');
    const [ofNews, ofComments] = [
      "https://www.news.example/feed/",
      "https://www.news.example/comments/feed/",
    ];
    expect(page(comments + main)).toEqual({ kind: "page", feed_urls: [ofNews, ofComments] });
    expect(page(comments)).toEqual({ kind: "page", feed_urls: [ofComments] });
    const sport = link("/sport.xml");
    expect(page(main + comments + sport + main)).toEqual({
      kind: "page",
      feed_urls: [ofNews, "https://www.news.example/sport.xml", ofComments],
    });
    for (const other of [
      link("javascript:alert(1)"),
      '<link rel="stylesheet" type="application/rss+xml" href="/x">',
      '<link rel="alternate" type="application/json+oembed" href="/x">',
      '<link rel="alternate" hreflang="de" href="/de">',
    ])
      expect(page(other)).toEqual({ kind: "nothing", why: "This is not a feed, and the page names none" });
  });
});
