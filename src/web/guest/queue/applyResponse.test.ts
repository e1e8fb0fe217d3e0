import { expect, test } from "vitest";
import type { PostKind } from "../../../core/posts/post.ts";
import type { Step } from "./queuedPost.ts";
import { type GuestResponse, applyResponse } from "./applyResponse.ts";

const bytes = 1000;
const sending: Step = { at: "bytes", upload_id: "u", upload_url: "/uploads/u?sig=s", sent: 400 };
const asking: Step = { ...sending, sent: null };
const posting: Step = { at: "post", upload_id: "u" };
const ticket: Step = { at: "ticket" };

function answer(status: number, more: Partial<GuestResponse> & { field?: string } = {}): GuestResponse {
  const { field, ...rest } = more;
  const body = field === undefined ? null : { error: { code: "", message: "", details: { field } } };
  return { status, body, offset: null, retry_after_ms: null, ...rest };
}

function after(
  step: Step,
  given: GuestResponse,
  { kind = "photo", failures = 0 }: { kind?: PostKind; failures?: number } = {},
) {
  const form = { kind, caption: "", name: "", room: "", consent: false };
  const file = step.at === "post" && step.upload_id === null ? null : new Blob([new Uint8Array(bytes)]);
  return applyResponse({ form, file, step }, given, failures);
}

test("an answer from somebody between the phone and the server is asked for again", () => {
  expect([after(ticket, answer(201)), after(posting, answer(200))]).toEqual([
    { to: "wait", step: ticket, at_least_ms: 0 },
    { to: "wait", step: posting, at_least_ms: 0 },
  ]);
});

test("a post goes from its ticket over its bytes to the server", () => {
  const upload = { upload_id: "u", upload_url: "/uploads/u?sig=s" };
  expect([
    after(ticket, answer(201, { body: upload })),
    after(sending, answer(200, { offset: 700 })),
    after(asking, answer(200, { offset: 0 })),
    after(sending, answer(200, { offset: bytes })),
    after(posting, answer(201, { body: { post_id: "p" } })),
    after(posting, answer(200, { body: { post_id: "p" } })),
    after(posting, answer(409, { body: { error: { details: { field: "upload_id", post_id: "p" } } } })),
  ]).toEqual([
    { to: "go_on", step: { ...sending, sent: 0 } },
    { to: "go_on", step: { ...sending, sent: 700 } },
    { to: "go_on", step: { ...sending, sent: 0 } },
    { to: "go_on", step: posting },
    { to: "posted", post: { post_id: "p" } },
    { to: "posted", post: { post_id: "p" } },
    { to: "posted", post: null },
  ]);
});

test("after a failure the server is asked what it has, and nothing else changes", () => {
  const waiting = (step: Step, at_least_ms = 0) => ({ to: "wait", step, at_least_ms });
  for (const status of [0, 408, 500, 502, 503]) {
    expect([ticket, sending, asking, posting].map((step) => after(step, answer(status)))).toEqual([
      waiting(ticket),
      waiting(asking),
      waiting(asking),
      waiting(posting),
    ]);
  }
  expect(after(sending, answer(409))).toEqual(waiting(asking));
  expect(after(posting, answer(429, { retry_after_ms: 7_000 }))).toEqual(waiting(posting, 7_000));
});

test("a ticket that is no longer good is replaced by another one", () => {
  const anew = { to: "wait", step: ticket, at_least_ms: 0 };
  expect([
    after(sending, answer(403)),
    after(asking, answer(404)),
    after(posting, answer(400, { field: "upload_id" })),
    after(posting, answer(409, { field: "upload_id" })),
  ]).toEqual([anew, anew, anew, anew]);
});

test("what the server will not have is refused, with the reason", () => {
  const note: Step = { at: "post", upload_id: null };
  const refusals: [Step, GuestResponse][] = [
    [ticket, answer(423)],
    [ticket, answer(413)],
    [sending, answer(413)],
    [ticket, answer(415)],
    [posting, answer(415)],
    [posting, answer(423)],
    [ticket, answer(404)],
    [note, answer(400, { field: "consent" })],
    [note, answer(400, { field: "room" })],
    [note, answer(400, { field: "kind" })],
    [note, answer(400, { field: "caption" })],
    [note, answer(400, { field: "name" })],
    [note, answer(409)],
    [note, answer(401)],
  ];
  expect(refusals.map(([step, given]) => after(step, given))).toEqual(
    [
      "closed",
      "too_large",
      "too_large",
      "unreadable",
      "unreadable",
      "closed",
      "gone",
      "consent",
      "room",
      "kind",
      "words",
      "words",
      "other",
      "other",
    ].map((because) => ({ to: "go_on", step: { at: "refused", because } })),
  );
});

test("a video that no node can make small is refused after a while; what meets a busy node waits", () => {
  const body = { error: { code: "unavailable", message: "", details: { reason: "no_video_tools" } } };
  expect(after(ticket, answer(503, { body }), { kind: "video", failures: 6 })).toEqual({
    to: "go_on",
    step: { at: "refused", because: "no_video" },
  });
  for (const kind of ["photo", "video"] as const)
    expect(after(ticket, answer(503), { kind, failures: 60 })).toEqual({
      to: "wait",
      step: ticket,
      at_least_ms: 0,
    });
});
