/** Prefixes by the address of their namespace, without its protocol; an empty one is the language of RSS itself. */
const prefixes: [RegExp, string][] = [
  [/^(purl\.org\/rss\/|purl\.org\/net\/rss1\.1|my\.netscape\.com\/|backend\.userland\.com\/)/, ""],
  [/^(blogs|cyber)\.law\.harvard\.edu\//, ""],
  [/^(www\.w3\.org\/2005\/atom|purl\.org\/atom\/)/, "atom"],
  [/^search\.yahoo\.com\/mrss/, "media"],
  [/^purl\.org\/dc\/elements\//, "dc"],
  [/^purl\.org\/dc\/terms/, "dcterms"],
  [/^www\.itunes\.com\/dtds\//, "itunes"],
  [/^www\.w3\.org\/1999\/02\/22-rdf-syntax-ns/, "rdf"],
  [/^www\.w3\.org\/1999\/xhtml/, "xhtml"],
  [/^(rssnamespace\.org|rssnamespace\.com)\/feedburner/, "feedburner"],
  [/^prismstandard\.org\//, "prism"],
];
/** Of RSS 1.0 too, but modules of it. */
const content_module = /^purl\.org\/rss\/1\.0\/modules\/(\w+)/;

/** The usual prefix for a namespace; null for one that nobody here knows. */
function usualPrefix(address: string): string | null {
  const plain = address
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, "");
  const name_of_module = content_module.exec(plain)?.[1];
  if (name_of_module !== undefined) return name_of_module;
  return prefixes.find(([pattern]) => pattern.test(plain))?.[1] ?? null;
}

/** The namespaces that hold in an element: addresses by the prefix in use, the default one by "". */
export interface Scope {
  declared: ReadonlyMap<string, string>;
  outer: Scope | null;
}

export function scopeWithin(outer: Scope | null, attributes: Record<string, string>): Scope | null {
  const declared = new Map<string, string>();
  for (const name in attributes)
    if (name === "xmlns" || name.startsWith("xmlns:")) declared.set(name.slice(6), attributes[name]!);
  return declared.size > 0 ? { declared, outer } : outer;
}

function findAddress(prefix: string, within: Scope | null): string | undefined {
  for (let scope = within; scope; scope = scope.outer) {
    const address = scope.declared.get(prefix);
    if (address !== undefined) return address;
  }
  return undefined;
}

/** Gives the elements of a feed one name each, however its prefixes are chosen. */
export class FeedNames {
  /** The prefix and the address of the feed's own language: that of its first element. */
  #own: { prefix: string; address: string | undefined } | null = null;

  resolveName(written: string, scope: Scope | null): string {
    const [prefix, local] = split(written.toLowerCase());
    const address = findAddress(prefix, scope);
    this.#own ??= { prefix: ownPrefix(local, address), address };
    const usual = address === undefined ? null : usualPrefix(address);
    if (usual !== null) return this.#isOwn(usual) ? local : `${usual}:${local}`;
    if (prefix === "" || prefix === "rss" || (address !== undefined && address === this.#own.address))
      return local;
    return this.#isOwn(prefix) ? local : `${prefix}:${local}`;
  }

  #isOwn(prefix: string): boolean {
    return prefix === "" || prefix === this.#own!.prefix;
  }
}

/** RDF is only the wrapping of RSS 1.0. */
function ownPrefix(root: string, address: string | undefined): string {
  return root === "feed" ? ((address === undefined ? null : usualPrefix(address)) ?? "atom") : "";
}

function split(name: string): [string, string] {
  const colon = name.indexOf(":");
  return colon < 0 ? ["", name] : [name.slice(0, colon), name.slice(colon + 1)];
}
