import fc from "fast-check";
import { ownerKey, strangerKey } from "../node/testNode.ts";
import type { Operation } from "./description.ts";
import { seldom } from "./seldom.ts";

/** As they stand on the wire: a name may come twice. */
export type Headers = [string, string][];

export function headersOf({ method, takesFile, body }: Operation): fc.Arbitrary<Headers> {
  const types = [
    "application/json; charset=utf-8",
    "APPLICATION/JSON",
    "application/json;charset=latin1",
    "application/jsonx",
    "text/plain",
    "multipart/form-data; boundary=x",
    "application/x-www-form-urlencoded",
    "application/",
    ";",
    "image/svg+xml",
    "\u00e9",
  ];
  const usual = takesFile
    ? fc.constantFrom("application/json", "image/gif", "image/png", "video/mp4")
    : fc.constant("application/json");
  const contentType: fc.Arbitrary<Headers> = seldom(
    usual.map((type) => (body || takesFile ? [["Content-Type", type]] : [])),
    fc.oneof(
      fc.constantFrom(...types).map((type): Headers => [["Content-Type", type]]),
      fc.constant<Headers>([
        ["Content-Type", "application/json"],
        ["Content-Type", "text/plain"],
      ]),
      none,
    ),
    12,
  );
  return fc
    .tuple(
      seldom(fc.constant<Headers>([bearer(ownerKey)]), otherCredentials, 25),
      contentType,
      method === "POST" ? idempotency : none,
      seldom(none, games, 6),
    )
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
  [
    ["Cookie", "cuelight.session_token=abc.def; cuelight.session_data=%ff"],
    ["X-Cuelight-Workspace", "first"],
  ],
  [
    ["Cookie", "cuelight.session_token=%E0%A4%A.%00; __proto__=1; ;;=="],
    ["X-Cuelight-Workspace", "\u00e9"],
  ],
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
      [
        ["Idempotency-Key", "one"],
        ["Idempotency-Key", "two"],
      ],
    ),
  },
);

const games = fc.constantFrom<Headers>(
  [["X-Filename", "%E2%80%AEgnp.exe"]],
  [["X-Filename", "../../../etc/passwd%00.png"]],
  [["X-Filename", "%ff%fe"]],
  [
    ["X-Filename", "a"],
    ["X-Filename", "b"],
  ],
  [["X-Request-Id", "mine\u00e9"]],
  [
    ["X-Forwarded-For", "1.2.3.4, nonsense"],
    ["X-Forwarded-Host", "evil.example"],
    ["X-Forwarded-Proto", "gopher"],
  ],
  [["X-HTTP-Method-Override", "DELETE"]],
  [["If-Match", "*"]],
  [["If-None-Match", 'W/"x", "y"']],
  [["If-Match", '"\u00ff']],
  [["Range", "bytes=5-1,-,9-"]],
  [
    ["Accept", "text/html;q=nan"],
    ["Accept-Encoding", "br;q=2, *;q=-1"],
    ["Accept-Language", "\u00e9"],
  ],
  [["Accept-Version", "99.x"]],
  [["Content-Encoding", "gzip"]],
  [
    ["Origin", "https://evil.example"],
    ["Sec-Fetch-Site", "cross-site"],
  ],
  [["Origin", "null"]],
  [
    ["__proto__", "x"],
    ["constructor", "y"],
  ],
  [["X-Long", "x".repeat(20_000)]],
  Array.from({ length: 300 }, (_, index) => [`X-${index}`, "many"]),
);
