import fc from "fast-check";
import { ownerKey, strangerKey } from "../testNode.ts";
import type { Description, Operation } from "./description.ts";
import { oddWord, oddWords } from "./oddText.ts";
import { anyJson, type Surroundings, valuesOf } from "./schemaValues.ts";

/** An id is named by its number, because which ones exist is only known when the request is sent. */
type PathPart = { text: string } | { of: string; nth: number };

export interface RandomRequest {
  operation: Operation;
  method: string;
  path: PathPart[];
  query: string;
  headers: Headers;
  body: { bytes: Uint8Array; chunked: boolean } | null;
}

/** As they stand on the wire: a name may come twice. */
type Headers = [string, string][];

/** What the requests may know of the world they are sent into. */
export interface Known {
  /** Ids of the other workspace by the segment their paths begin with. */
  foreign: Record<string, string>;
  /** Ids of the caller's own, for bodies. */
  own: Record<string, string>;
  /** Refs used again and again, so that requests meet what earlier ones left. */
  refs: string[];
}

export function randomRequests(description: Description, known: Known): fc.Arbitrary<RandomRequest> {
  return fc.oneof(...description.operations.map((operation) => requestTo(operation, description, known)));
}

function requestTo(operation: Operation, description: Description, known: Known): fc.Arbitrary<RandomRequest> {
  const around = surroundings(operation, description, known);
  return fc.record({
    operation: fc.constant(operation),
    method: seldom(fc.constant(operation.method), fc.constantFrom("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND")),
    path: pathOf(operation.path, known),
    query: queryOf(operation, around),
    headers: headersOf(operation),
    body: bodyOf(operation, around),
  });
}

const seldom = <T>(usual: fc.Arbitrary<T>, rare: fc.Arbitrary<T>, weight = 30) =>
  fc.oneof({ weight, arbitrary: usual }, { weight: 1, arbitrary: rare });

function surroundings({ path }: Operation, { operations, schemas }: Description, { foreign, own, refs }: Known): Surroundings {
  const idsOf = (name: string) => {
    const owner = name === "template" ? "scenes" : name.replace(/^photo_/, "").replace(/y_id$|_id$/, (end) => (end === "_id" ? "s" : "ies"));
    return name.endsWith("_id") || name === "template" ? [own[owner], own[owner], foreign[owner]].filter((id) => id !== undefined) : [];
  };
  const meant: Record<string, string[]> = { ref: refs, prefix: ["", "fuzz/"], timezone: ["Europe/Zurich", "UTC", "+01:00", "Mars/Olympus"] };
  const bare = { schemas, known: (name: string) => meant[name] ?? idsOf(name) };
  // Where anything goes, things of the same family are the likeliest to get further.
  const kin = operations.filter((other) => other.path.split("/")[1] === path.split("/")[1] && other.path !== path && other.body);
  const relatives = kin.map(({ body }) => valuesOf(body!, { ...bare, anything: anyJson }));
  return { ...bare, anything: fc.oneof(anyJson, ...relatives) };
}

function pathOf(path: string, known: Known): fc.Arbitrary<PathPart[]> {
  const segments = path.split("/").slice(1);
  return fc.tuple(
    ...segments.map((segment, index): fc.Arbitrary<PathPart> => {
      if (!segment.startsWith("{")) return fc.constant({ text: segment });
      return segment === "{ref}" ? refPart(known.refs) : idPart(segments[index - 1]!, known.foreign);
    }),
  );
}

const rubbish = [
  ...["", ".", "..", "%2e%2e", "%2F", "..%2f..%2fkeys", "%00", "a%00b", "%zz", "%", "%ff", "%C3%28", "%ED%A0%80", "%E2%80%AE"],
  ...["%252F", "%20", "%0d%0aX-Evil:1", "%F0%9F%91%8F", "\u00e9", "'", '"', "*", ";a=1", ":id", "null", "0", "-1", "__proto__"],
  ...["constructor", "a".repeat(1999), "a".repeat(2001), "%61".repeat(700)],
];

function idPart(of: string, foreign: Record<string, string>): fc.Arbitrary<PathPart> {
  return fc.oneof(
    { weight: 16, arbitrary: fc.nat({ max: 1000 }).map((nth) => ({ of, nth })) },
    { weight: 2, arbitrary: fc.constant({ text: foreign[of] ?? "foreign" }) },
    { weight: 2, arbitrary: fc.constantFrom(...rubbish).map((text) => ({ text })) },
  );
}

function refPart(refs: string[]): fc.Arbitrary<PathPart> {
  const spellings = [(ref: string) => ref, encodeURIComponent, (ref: string) => ref.replace("f", "%66"), (ref: string) => `${ref}/`];
  return fc
    .oneof(
      { weight: 10, arbitrary: fc.tuple(fc.constantFrom(...refs), fc.constantFrom(...spellings)).map(([ref, spell]) => spell(ref)) },
      { weight: 2, arbitrary: fc.constantFrom(...rubbish, "by-ref", "batch", "a//b", "a/../b", "x".repeat(200), "x".repeat(201)) },
    )
    .map((text) => ({ text }));
}

function queryOf({ query, path }: Operation, around: Surroundings): fc.Arbitrary<string> {
  const parts = query.map(({ name, schema }) => {
    const value = name === "cursor" ? cursorsOf(path) : seldom(valuesOf(schema, around, name).map(String), oddWord, 8);
    return fc.oneof({ weight: 3, arbitrary: fc.constant("") }, { weight: 1, arbitrary: value.map((text) => `${name}=${encode(text)}`) });
  });
  const strange = fc.constantFrom("", "", "", "x=1", "limit=5&limit=6", "limit[]=5", "%", "q=%zz", "q=%00", "q=%ff", "&&=&", "__proto__=1", "a".repeat(3000));
  return fc.tuple(...parts, strange).map((all) => all.filter((part) => part !== "").join("&"));
}

/** Cursors are opaque, but anybody can guess how these are made. */
function cursorsOf(path: string): fc.Arbitrary<string> {
  const key = fc.array(fc.oneof(oddWord, fc.constantFrom("\ud800", "a\0", 0, 1.5, -1, 1e15, 2 ** 53, 1e300)), { maxLength: 3 });
  const guessed = key.map((parts) => Buffer.from(JSON.stringify([path.slice(1), parts])).toString("base64url"));
  return fc.oneof(guessed, oddWord, fc.base64String());
}

const encode = (text: string) => encodeURIComponent(text.slice(0, 4000).toWellFormed());

function headersOf({ method, takesFile, body }: Operation): fc.Arbitrary<Headers> {
  const types = ["application/json; charset=utf-8", "APPLICATION/JSON", "application/json;charset=latin1", "application/jsonx", "text/plain", "multipart/form-data; boundary=x", "application/x-www-form-urlencoded", "application/", ";", "image/svg+xml", "\u00e9"];
  const usual = takesFile ? fc.constantFrom("application/json", "image/gif", "image/png", "video/mp4") : fc.constant("application/json");
  const contentType: fc.Arbitrary<Headers> = seldom(
    usual.map((type) => (body || takesFile ? [["Content-Type", type]] : [])),
    fc.oneof(
      fc.constantFrom(...types).map((type): Headers => [["Content-Type", type]]),
      fc.constant<Headers>([["Content-Type", "application/json"], ["Content-Type", "text/plain"]]),
      none,
    ),
    12,
  );
  return fc
    .tuple(seldom(fc.constant<Headers>([bearer(ownerKey)]), otherCredentials, 25), contentType, method === "POST" ? idempotency : none, seldom(none, games, 6))
    .map((all): Headers => all.flat());
}

const none = fc.constant<Headers>([]);
const bearer = (key: string): [string, string] => ["Authorization", `Bearer ${key}`];
const forged = `${strangerKey.split(".").slice(0, 2).join(".")}.guessed`;

const otherCredentials = fc.constantFrom<Headers>(
  [],
  [bearer("")],
  [bearer("nonsense")],
  [bearer(forged)],
  [bearer(`${ownerKey}.more`)],
  [bearer("cue.owner.")],
  [bearer("cue.__proto__.x")],
  [bearer(`cue.owner.${"x".repeat(8000)}`)],
  [["Authorization", "Basic b3duZXI6c2VjcmV0"]],
  [["authorization", `bearer   ${ownerKey}`]],
  [bearer(ownerKey), bearer(forged)],
  [bearer(forged), bearer(ownerKey)],
  [["Cookie", "cuelight.session_token=abc.def; cuelight.session_data=%ff"], ["X-Cuelight-Workspace", "first"]],
  [["Cookie", "cuelight.session_token=%E0%A4%A.%00; __proto__=1; ;;=="], ["X-Cuelight-Workspace", "\u00e9"]],
);

const idempotency: fc.Arbitrary<Headers> = fc.oneof(
  { weight: 8, arbitrary: none },
  { weight: 2, arbitrary: fc.nat({ max: 5 }).map((nth): Headers => [["Idempotency-Key", `again-${nth}`]]) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Headers>(
      [["Idempotency-Key", ""]],
      [["Idempotency-Key", "x".repeat(200)]],
      [["Idempotency-Key", "x".repeat(201)]],
      [["Idempotency-Key", "\u00e9"]],
      [["Idempotency-Key", "' OR 1=1 --"]],
      [["Idempotency-Key", "one"], ["Idempotency-Key", "two"]],
    ),
  },
);

const games = fc.constantFrom<Headers>(
  [["X-Filename", "%E2%80%AEgnp.exe"]],
  [["X-Filename", "../../../etc/passwd%00.png"]],
  [["X-Filename", "%ff%fe"]],
  [["X-Filename", "a"], ["X-Filename", "b"]],
  [["X-Request-Id", "mine\u00e9"]],
  [["X-Forwarded-For", "1.2.3.4, nonsense"], ["X-Forwarded-Host", "evil.example"], ["X-Forwarded-Proto", "gopher"]],
  [["X-HTTP-Method-Override", "DELETE"]],
  [["If-Match", "*"]],
  [["If-None-Match", 'W/"x", "y"']],
  [["If-Match", '"\u00ff']],
  [["Range", "bytes=5-1,-,9-"]],
  [["Accept", "text/html;q=nan"], ["Accept-Encoding", "br;q=2, *;q=-1"], ["Accept-Language", "\u00e9"]],
  [["Accept-Version", "99.x"]],
  [["Content-Encoding", "gzip"]],
  [["Origin", "https://evil.example"], ["Sec-Fetch-Site", "cross-site"]],
  [["Origin", "null"]],
  [["__proto__", "x"], ["constructor", "y"]],
  [["X-Long", "x".repeat(20_000)]],
  Array.from({ length: 300 }, (_, index) => [`X-${index}`, "many"]),
);

const pixel = Buffer.from("R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==", "base64");

function bodyOf({ body, takesFile, method }: Operation, around: Surroundings): fc.Arbitrary<RandomRequest["body"]> {
  const chunked = seldom(fc.constant(false), fc.constant(true), 10);
  const send = (bytes: fc.Arbitrary<Uint8Array>) => fc.record({ bytes, chunked });
  const json = body ? valuesOf(body, around).map((value) => JSON.stringify(value)) : fc.constant("");
  const nothing = fc.constant(null);
  if (!body && !takesFile) return seldom(nothing, send(malformed(fc.constant("{}"))), method === "GET" ? 60 : 12);
  const given = send(seldom(json.map((text) => Buffer.from(text)), malformed(json), 12));
  if (!takesFile) return seldom(given, nothing);
  return fc.oneof(given, send(file), nothing);
}

/** A picture, pieces of one, and what only says that it is one. */
const file: fc.Arbitrary<Uint8Array> = fc.oneof(
  { weight: 4, arbitrary: fc.constant(pixel) },
  { weight: 1, arbitrary: fc.nat({ max: pixel.length }).map((length) => pixel.subarray(0, length)) },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom("<svg xmlns='http://www.w3.org/2000/svg'/>", "\x89PNG\r\n\x1a\n", "\xff\xd8\xff\xe0", "RIFF\0\0\0\0WEBP", "\0\0\0\x18ftypmp42", "OTTO", "ID3")
      .map((text) => Buffer.from(text, "latin1")),
  },
);

/** Bytes that are almost, or not at all, the JSON they should be. */
function malformed(json: fc.Arbitrary<string>): fc.Arbitrary<Uint8Array> {
  const spoiled = fc.tuple(json, fc.nat(), fc.constantFrom(...spoilers)).map(([text, at, spoil]) => spoil(text, at % (text.length + 1)));
  return fc.oneof(
    { weight: 6, arbitrary: spoiled.map((text) => Buffer.from(text)) },
    { weight: 3, arbitrary: fc.uint8Array({ maxLength: 60 }) },
    { weight: 3, arbitrary: fc.constantFrom("[".repeat(50_000), `{"a":`.repeat(5000), "1e999", "nul", "'a'", '{"a":1}{"b":2}', "[1,]", '"\\x"', "\ufeff{}").map((text) => Buffer.from(text)) },
    { weight: 1, arbitrary: fc.constantFrom(1.1, 17).map((mebibytes) => Buffer.alloc(mebibytes * 1024 * 1024, 0x20)) },
  );
}

const spoilers: ((text: string, at: number) => string)[] = [
  (text, at) => text.slice(0, at),
  (text, at) => `${text.slice(0, at)}\0${text.slice(at)}`,
  (text, at) => `${text.slice(0, at)}${text.slice(at + 1)}`,
  (text) => `${text} ${oddWords[3]}`,
  (text) => text.replace(/:[^,:{}[\]]+/, ":1e999"),
  (text) => text.replace(/:[^,:{}[\]]+/, ":-0"),
  (text) => text.replace(/:[^,:{}[\]]+/, ":NaN"),
  (text) => text.replace(/^\{/, '{"__proto__":{"polluted":true},'),
  (text) => text.replace(/^\{("[^"]*":)/, "{$1null,$1"),
];
