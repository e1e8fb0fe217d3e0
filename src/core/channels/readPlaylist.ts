import {
  findAddressProblem,
  longest,
  most_sources,
  splitUrl,
  detectTransport,
  type PlaylistChannel,
  type PlaylistSource,
} from "./channel.ts";
import { type Entry, readEntry } from "./readEntry.ts";
import { readChannel, quote } from "./readFields.ts";

export interface Playlist {
  /** The channels in the order in which they first appear. */
  channels: PlaylistChannel[];
  /** One sentence for each line that could not be used as it is. */
  problems: string[];
}

/**
 * Reads a list of channels (M3U) as people and programs write them. A line that makes no sense costs that line and is
 * reported, never the list. `isUrl` is what this machine takes for one.
 */
export function readPlaylist(text: string, isUrl: (url: string) => boolean): Playlist | { refused: string } {
  const reading = new Reading(isUrl);
  let isPlaylist = false;
  for (const [index, line] of text
    .replace(/^\uFEFF/, "")
    .split(/\r\n|\n|\r/)
    .entries()) {
    // The segments and qualities of a single stream are listed in files of the same type, which are no playlists.
    if (ofOneStream.test(line))
      return { refused: "is the playlist of a single stream, not a list of channels" };
    isPlaylist ||= /^\s*#EXT(M3U|INF)/i.test(line);
    reading.line(index + 1, line.replace(control, " ").trim());
  }
  const playlist = reading.end();
  if (!isPlaylist && playlist.channels.length === 0) return { refused: "is not an M3U playlist" };
  return playlist;
}

const ofOneStream = /^\s*#EXT-X-(TARGETDURATION|STREAM-INF|I-FRAME-STREAM-INF|MEDIA-SEQUENCE|MEDIA:)/i;

const control = /\p{Cc}/gu;

class Reading {
  #isUrl: (url: string) => boolean;
  #problems: { line: number; text: string }[] = [];
  #channels = new Map<string, PlaylistChannel>();
  /** The line of each address of each channel. */
  #lines = new Map<PlaylistChannel, Map<string, number>>();
  /** The last `#EXTINF`, until its address comes. */
  #entry: (Entry & { line: number }) | null = null;
  #group: string | null = null;

  constructor(isUrl: (url: string) => boolean) {
    this.#isUrl = isUrl;
  }

  line(line: number, text: string): void {
    if (/^#EXTINF:/i.test(text)) {
      this.#dropEntry();
      this.#entry = { ...readEntry(text), line };
    } else if (/^#EXTGRP:/i.test(text)) this.#group = text.slice(8).trim();
    else if (text !== "" && !text.startsWith("#")) this.#address(line, text);
  }

  end(): Playlist {
    this.#dropEntry();
    this.#problems.sort((a, b) => a.line - b.line);
    return {
      channels: [...this.#channels.values()],
      problems: this.#problems.map(({ line, text }) => `line ${line}: ${text}`),
    };
  }

  #report(line: number, text: string): void {
    this.#problems.push({ line, text });
  }

  #dropEntry(): void {
    if (this.#entry) this.#report(this.#entry.line, `${quote(this.#entry.name)} has no address`);
    this.#entry = null;
  }

  #address(line: number, text: string): void {
    // Headers for one particular player may follow a bar.
    const url = text.split("|", 1)[0]!.trim();
    if (splitUrl(url).host === "") return this.#report(line, `${quote(text)} is no address`);
    const [entry, group] = [this.#entry, this.#group];
    this.#entry = null;
    this.#group = null;
    const source = this.#sourceAt(line, url);
    if (!source) return;
    if (!entry) this.#report(line, "the address has no #EXTINF line, and is named after itself");
    const described = entry ?? { name: "", attributes: new Map<string, string>(), line };
    const report = (problem: string) => this.#report(described.line, problem);
    this.#add(line, readChannel(described, { url, group, isUrl: this.#isUrl, report }), source);
  }

  #sourceAt(line: number, url: string): PlaylistSource | null {
    const transport = detectTransport(url);
    const scheme = splitUrl(url).scheme.slice(0, 20);
    const problem = transport
      ? findAddressProblem(transport, url)
      : `is of a kind (${scheme}) that cannot be played`;
    const isShort = url.length <= longest.url;
    if (transport && problem === null && isShort && this.#isUrl(url)) return { transport, url };
    this.#report(line, `the address ${problem ?? (isShort ? "is not a valid one" : "is too long")}`);
    return null;
  }

  /** Entries with the same guide key, or without one with the same name, are the same channel. */
  #add(line: number, read: PlaylistChannel, source: PlaylistSource): void {
    const key = read.tvg_id === null ? `name ${read.name}` : `tvg_id ${read.tvg_id}`;
    const channel = this.#channels.get(key) ?? read;
    this.#channels.set(key, channel);
    channel.number ??= read.number;
    channel.group ??= read.group;
    channel.logo_url ??= read.logo_url;
    const lines = this.#lines.get(channel) ?? new Map<string, number>();
    this.#lines.set(channel, lines);
    const earlier = lines.get(source.url);
    if (earlier !== undefined) return this.#report(line, `the same address as in line ${earlier}`);
    lines.set(source.url, line);
    if (channel.sources.length < most_sources) channel.sources.push(source);
    else this.#report(line, `${quote(channel.name)} has ${most_sources} sources already`);
  }
}
