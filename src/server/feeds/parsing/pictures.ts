import type { RawImage } from "./rawItem.ts";

// These pictures stand in a feed beside an article's own: buttons to share it, faces of its writers, pixels that
// count its readers, and advertising. No list is complete; these are the services that write themselves into other
// people's feeds.

const foreign_hosts = [
  /(^|\.)gravatar\.com$/,
  /(^|\.)doubleclick\.net$/,
  /(^|\.)(googleadservices|googlesyndication|google-analytics|googletagmanager)\.com$/,
  /(^|\.)(pheedo|pheedcontent|feedads|mediafed|adsfactor|tynt|taboola|outbrain|adnxs|amazon-adsystem)\.\w+$/,
  /(^|\.)feedsportal\.com$/,
  /(^|\.)(addthis|sharethis|addtoany|sharethrough|shareaholic|feedblitz|feedjit|getpocket)\.com$/,
  /(^|\.)(stats|pixel|feeds|s)\.(wordpress|wp)\.com$/,
  /(^|\.)(scorecardresearch|quantserve|statcounter|sitemeter|chartbeat|parsely|moatads|imrworldwide)\.\w+$/,
  /^(ads?|adserver|banners?|track(er|ing)?|pixel|beacon|analytics|stats|counter|count|matomo|piwik)\d*\./,
  /^rss\.buysellads\.com$/,
];
const foreign_paths = [
  // FeedBurner serves its bar of buttons, its pixel and its advertising here.
  /^\/~(ff|r|a|at|f)\//,
  /\/(avatars?|gravatar|userpics?|buddyicons?|profile_images|author[-_]?(image|photo)s?)\//i,
  /\/(emoji|emoticons?|smil(ey|ie)s?|twemoji)\//i,
  /\/(share|social|sharing|bookmark(s|ing)?)([-_]?(buttons?|icons?|images?|bar))?\/[^/]*$/i,
  /\/(ads?|adverts?|advertis(ing|ement)s?|banners?|sponsors?|tracking|tracker|pixels?|webbug|beacon)\//i,
  /(^|[/_.-])(pixel|spacer|blank|clear|transparent|dot|1x1|tracking|webbug|beacon|count(er)?)\d*\.(gif|png|php|jpe?g)$/i,
  /(^|[/_-])(facebook|twitter|x|linkedin|reddit|digg|delicious|stumbleupon|tumblr|pinterest|whatsapp|telegram|mastodon|bluesky|email|mail|print(er)?|rss|feed|share|tweet|like|plus(one)?|google\+?)([-_]?(this|it|me|small|large|share|button|btn|badge|logo|icon|ico)){0,3}([-_]?\d+(x\d+)?)?\.(gif|png|svg|jpe?g|webp)$/i,
  /(slashdot-it|stat|hit|hitcount|counter)\.(pl|php|cgi|asp)$/i,
];
/** A picture that links to one of these is a button. */
const sharing = [
  /(twitter|x)\.com\/(share|intent|home\/?\?status)/,
  /facebook\.com\/(share|dialog\/share)/,
  /(reddit|digg|stumbleupon|slashdot|newsvine|fark)\.(com|org)\/(submit|slashdot-it|_wizard|_tools)/,
  /(del\.icio\.us|delicious\.com)\/(post|save)/,
  /(linkedin\.com\/(sharearticle|shareArticle|cws)|pinterest\.com\/pin\/create|plus\.google\.com\/share|tumblr\.com\/share)/i,
  /(addtoany|addthis|sharethis|feedads|pheedo|doubleclick|feedsportal)\.\w+\//,
  /^(mailto|whatsapp|tg):/,
  /\/~(ff|a)\//,
];
/** These words in a picture's element say what it is. */
const telling =
  /\b(avatar|gravatar|author-(image|photo|pic)|emoji|smiley|wp-smiley|icon|share|sharing|social|button|badge|tracking|tracker|pixel|spacer|advert(isement)?|sponsor)\b/i;
const telling_words =
  /^\s*(share( this| on)?|tweet( this)?|like( this)?|digg( this| it)?|e-?mail this|print this|add to|save to|bookmark|submit to|advert(isement)?\b|del\.icio\.us|reddit|stumbleupon|facebook|twitter)/i;

/** Smaller pictures are icons; the thumbnails of honest feeds are larger. */
const least_px = 48;
/** Banners are long and low. */
const greatest_ratio = 5;

export interface Appearance {
  width?: number | undefined;
  height?: number | undefined;
  /** The classes and ids of its element. */
  marks?: string | undefined;
  /** The text for people who cannot see the picture. */
  alt?: string | undefined;
  /** The address to which a click on the picture leads. */
  href?: string | undefined;
}

/** Tells whether a picture belongs to the article rather than to its surroundings. */
export function isOfArticle(
  address: string,
  { width, height, marks = "", alt = "", href = "" }: Appearance,
): boolean {
  if ([width, height].some((side) => side !== undefined && side < least_px)) return false;
  if (width !== undefined && height !== undefined && width > greatest_ratio * height) return false;
  if (telling.test(marks.replaceAll("_", " ")) || telling_words.test(alt)) return false;
  if (sharing.some((pattern) => pattern.test(href))) return false;
  const url = URL.parse(address);
  if (!url) return true;
  const host = url.hostname.toLowerCase();
  if (foreign_hosts.some((pattern) => pattern.test(host))) return false;
  return !foreign_paths.some((pattern) => pattern.test(url.pathname));
}

const picture_name = /\.(jpe?g|png|webp|gif|avif)(\?|#|$)/i;

/** Tells whether a file that an item names is a picture at all. */
export function isPicture({ url, type, medium }: RawImage): boolean {
  if (type) return type.toLowerCase().startsWith("image/");
  return medium ? medium === "image" : picture_name.test(url ?? "");
}
