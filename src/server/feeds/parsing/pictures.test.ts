import { expect, test } from "vitest";
import { readFeedText } from "./readFeedText.ts";

const article = "https://n.example/2026/harbour.jpg";
const readImage = (content: string, more = "") => {
  const item = `<item><title>One</title><link>https://n.example/one</link>${more}<description><![CDATA[${content}]]></description></item>`;
  const feed = `<rss xmlns:media="http://search.yahoo.com/mrss/"><channel><title>News</title>${item}</channel></rss>`;
  const parsed = readFeedText(feed, "https://n.example/feed");
  return parsed.kind === "feed" ? parsed.items[0]!.image : parsed;
};

test.each([
  [
    "FeedBurner's bar",
    '<a href="http://feeds.feedburner.com/~ff/x?a=1"><img src="http://feeds.feedburner.com/~ff/x?d=yIl2"></a>',
  ],
  ["FeedBurner's dot", '<img src="http://feeds.feedburner.com/~r/News/~4/abc">'],
  [
    "an advertisement of FeedBurner",
    '<a href="http://feedads.g.doubleclick.net/~at/1"><img src="http://feedads.g.doubleclick.net/~at/1/di"></a>',
  ],
  [
    "Pheedo",
    '<a href="http://www.pheedo.com/click.phdo?s=1"><img src="http://www.pheedo.com/img.phdo?s=1"></a>',
  ],
  [
    "Slashdot's buttons",
    '<a href="http://twitter.com/home?status=One"><img src="http://a.fsdn.com/sd/twitter_icon_large.png"></a>',
  ],
  [
    "another of them",
    '<a class="nobg" href="http://plus.google.com/share?url=x"><img src="http://www.gstatic.com/images/icons/gplus-16.png"></a>',
  ],
  ["a writer's face", '<img src="https://secure.gravatar.com/avatar/0123?s=96&amp;d=identicon">'],
  [
    "a face by its class",
    '<img class="avatar avatar-96" src="https://n.example/people/anna.jpg" width="96" height="96">',
  ],
  [
    "what WordPress counts with",
    '<img src="https://pixel.wp.com/b.gif?host=n.example" width="300" height="200">',
  ],
  ["an icon by its size", '<img src="https://n.example/i/flag.png" width="16" height="16">'],
  ["a dot by its style", '<img src="https://n.example/x.png" style="border:0; width:1px; height:1px">'],
  ["a banner by its shape", '<img src="https://n.example/b.png" width="728" height="90">'],
  ["a smiley", '<img class="wp-smiley" src="https://s.w.org/images/core/emoji/15/72x72/1f642.png">'],
  ["a button by what it says", '<img alt="Share on Facebook" src="https://n.example/fb-large.png">'],
])("%s is no picture of the article", (_, written) => {
  expect(readImage(written)).toBe("");
  expect(readImage(`${written}<p><img src="${article}" alt="The harbour"></p>`)).toBe(article);
});

test("the face that comes as a media file gives way to the article's picture", () => {
  const face = '<media:content url="https://1.gravatar.com/avatar/0123" medium="image"/>';
  expect(readImage("", face)).toBe("");
  expect(readImage("", `${face}<media:content url="${article}" medium="image"/>`)).toBe(article);
  expect(readImage(`<img src="${article}">`, face)).toBe(article);
});

test.each([
  "https://n.example/media/social-housing-1200x800.jpg",
  "https://n.example/images/facebook-headquarters.jpg",
  "https://n.example/twitter/elections.png",
  "https://n.example/icons-of-design/chair.jpg",
  "https://img.n.example/pixel-phone-review.jpg",
  "https://n.example/wp-content/uploads/2026/11/counter-protest.jpg",
])("%s is one", (address) => {
  expect(
    readImage(`<a href="https://n.example/one"><img src="${address}" width="800" height="450"></a>`),
  ).toBe(address);
});
