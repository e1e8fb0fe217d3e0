/** Makes links to a folder, which ends in a slash, and to a manifest. */
interface Links {
  folder: (url: URL) => string;
  manifest: (url: URL) => string;
}

/**
 * Replaces every address of a DASH manifest that leads out of its folder by a link; those that stay within work as
 * they are, because the manifest is served under a folder of its own.
 */
export function rewriteManifest(text: string, base: URL, { folder, manifest }: Links): string {
  return text
    .replace(
      /(<BaseURL\b[^>]*>)([^<]*)(<\/BaseURL>)/g,
      (_all, open: string, address: string, close: string) => {
        return open + escapeXml(linkOutside(unescapeXml(address), base, folder)) + close;
      },
    )
    .replace(
      /(<Location\b[^>]*>)([^<]*)(<\/Location>)/g,
      (_all, open: string, address: string, close: string) => {
        const url = URL.parse(unescapeXml(address).trim(), base.href);
        return open + (url ? escapeXml(manifest(url)) : address) + close;
      },
    )
    .replace(
      /(\s(?:media|initialization|index|sourceURL)=)"([^"]*)"/g,
      (_all, name: string, address: string) =>
        `${name}"${escapeXml(linkOutside(unescapeXml(address), base, folder))}"`,
    );
}

/** The player fills in templates, so only the text before the first placeholder says where they lead. */
function linkOutside(address: string, base: URL, folder: Links["folder"]): string {
  const given = address.trim();
  if (!/^([a-z][a-z0-9+.-]*:|\/)|(^|\/)\.\.(\/|$)/i.test(given)) return address;
  const fixed = given.split("$", 1)[0]!;
  const start = fixed.lastIndexOf("/") + 1;
  const url = URL.parse(given.slice(0, start) || ".", base.href);
  if (!url || !/^https?:$/.test(url.protocol)) return address;
  return `${folder(url)}/${given.slice(start)}`;
}

const unescapeXml = (text: string) =>
  text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
const escapeXml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
