import { findAddressProblem, greatest_number, longest, splitUrl } from "./channel.ts";
import type { Entry } from "./readEntry.ts";
import type { PlaylistChannel } from "./channel.ts";

export interface EntryContext {
  /** The address of the channel, after which a channel without a name is called. */
  url: string;
  /** The group from a line of its own; a group beside the name wins over it. */
  group: string | null;
  isUrl: (url: string) => boolean;
  report: (problem: string) => void;
}

/** Reads a channel as its line describes it; what cannot be stored is left out and reported. */
export function readChannel({ name, attributes }: Entry, where: EntryContext): PlaylistChannel {
  const { url, report } = where;
  const limitLength = (what: string, value: string, most: number): string | null => {
    if (value.length > most) report(`the ${what} is too long and left out`);
    return value === "" || value.length > most ? null : value;
  };
  const getAttribute = (key: string) => attributes.get(key) ?? "";
  const tvg_id = limitLength("tvg-id", getAttribute("tvg-id"), longest.tvg_id);
  return {
    name: limitName(name || getAttribute("tvg-name") || tvg_id || nameIn(url), where),
    number: readChannelNumber(getAttribute("tvg-chno") || getAttribute("channel-number"), where),
    group: limitLength("group", getAttribute("group-title") || (where.group ?? ""), longest.group),
    logo_url: readLogo(limitLength("logo's address", getAttribute("tvg-logo"), longest.url), where),
    tvg_id,
    sources: [],
  };
}

function limitName(name: string, { report }: EntryContext): string {
  const letters = Array.from(name.slice(0, 2 * (longest.name + 1)));
  if (letters.length <= longest.name) return name;
  report(`the name is cut after ${longest.name} characters`);
  return letters.slice(0, longest.name).join("").trimEnd();
}

function nameIn(url: string): string {
  const { host, rest } = splitUrl(url);
  const file = /([^/?#]+)\.\w+(?:[?#].*)?$/.exec(rest)?.[1];
  return file && !/^(index|playlist|master|manifest)$/i.test(file) ? file : host.replace(/^.*@/, "");
}

function readChannelNumber(text: string, { report }: EntryContext): number | null {
  if (text === "") return null;
  if (/^\d{1,6}$/.test(text) && Number(text) <= greatest_number) return Number(text);
  report(`the number ${quote(text)} is not a whole one and left out`);
  return null;
}

function readLogo(url: string | null, { isUrl, report }: EntryContext): string | null {
  if (url === null || (findAddressProblem("http", url) === null && isUrl(url))) return url;
  report("the logo is at no web address and left out");
  return null;
}

export function quote(text: string): string {
  const letters = Array.from(text.slice(0, 122));
  return letters.length > 60 ? `“${letters.slice(0, 60).join("").trimEnd()}…”` : `“${text}”`;
}
