/** Makes the address at which something that a playlist names is requested. */
type Link = (url: string, kind: "playlist" | "media") => string;

/** The address in these tags is another playlist; all others name bytes. */
const naming_playlists = /^#EXT-X-(MEDIA|I-FRAME-STREAM-INF|RENDITION-REPORT)\b/;
/** This tag would send players elsewhere. */
const steering = /^#EXT-X-CONTENT-STEERING\b/;

/** Replaces every address of an HLS playlist by a link; `base` is where it came from. */
export function rewritePlaylist(text: string, base: string, link: Link): string {
  let names_playlist = false;
  const written = (address: string, kind: "playlist" | "media") => {
    const url = URL.parse(address, base);
    // Keys may be given in place, and some addresses mean something only to a player.
    return url && /^https?:$/.test(url.protocol) ? link(url.href, kind) : address;
  };
  const lines = text.split(/\r?\n/).flatMap((line) => {
    if (steering.test(line)) return [];
    if (line.startsWith("#")) {
      if (line.startsWith("#EXT-X-STREAM-INF")) names_playlist = true;
      const kind = naming_playlists.test(line) ? "playlist" : "media";
      return [
        line.replace(
          /(\bURI=)"([^"]*)"/,
          (_all, name: string, uri: string) => `${name}"${written(uri, kind)}"`,
        ),
      ];
    }
    const address = line.trim();
    if (address === "") return [line];
    const kind = names_playlist ? "playlist" : "media";
    names_playlist = false;
    return [written(address, kind)];
  });
  return lines.join("\n");
}
