import { hash } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startTestNode, strangerKey, type TestNode } from "../../../test/support/node/testNode.ts";
import { ada, linkPath, newOwner, newVisitor, type Visitor } from "../../../test/support/browser/visitor.ts";
import { forgetOldSignIns } from "./forgetOldSignIns.ts";
import { knownDevice } from "./knownDevice.ts";

let node: TestNode;
let owner: Visitor;
beforeEach(async () => {
  node = await startTestNode({ TRUST_PROXY: "loopback" });
  owner = await newOwner(node);
});
afterEach(() => node.stop());

const from = (address: string) => ({ "X-Forwarded-For": address });
const wrong = { email: ada.email, password: "wrong password" };
const guessAt = (at: TestNode, address: string, email = ada.email) =>
  newVisitor(at).send("POST", "/auth/sign-in/email", { ...wrong, email }, from(address));

/** How often each status came. */
function countStatuses(answers: { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

const many = <T>(count: number, make: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => make(n)));

test("of forty guesses at once from one address twenty are judged, on all nodes together", async () => {
  const other = await node.another();
  const answers = await many(40, (n) => guessAt(n % 2 ? node : other, "203.0.113.9"));
  expect(countStatuses(answers)).toEqual({ 401: 20, 429: 20 });
  // Nor is the right one.
  const right = { email: ada.email, password: ada.password };
  const late = await newVisitor(node).send("POST", "/auth/sign-in/email", right, from("203.0.113.9"));
  expect([late.status, late.headers.get("Retry-After")]).toEqual([
    429,
    String(late.body.error.details.retry_after_s),
  ]);
  expect(
    (await newVisitor(node).send("POST", "/auth/sign-in/email", right, from("203.0.113.10"))).status,
  ).toBe(200);
  await other.stop();
});

test("invitations are no way to guess: they count in the same place and compare no password", async () => {
  const links = await many(5, async () => {
    const { body } = await node.call("POST", "/members", { role: "viewer" }, { key: strangerKey });
    return linkPath(body.link);
  });
  const claims = await many(40, (n) =>
    newVisitor(node).send(
      "POST",
      links[n % links.length]!,
      n === 7 ? ada : { ...ada, password: `guess number ${n}` },
      from("203.0.113.9"),
    ),
  );
  expect(countStatuses(claims)).toEqual({ 403: 20, 429: 20 });
  expect((await guessAt(node, "203.0.113.9")).status).toBe(429);
});

test("of forty tries at once one link takes ten", async () => {
  const { body: invitation } = await node.call("POST", "/members", { role: "viewer" });
  const claims = await many(40, (n) =>
    newVisitor(node).send("POST", linkPath(invitation.link), ada, from(`203.0.113.${n}`)),
  );
  expect(countStatuses(claims)).toEqual({ 403: 10, 404: 30 });
});

test("an account takes more guesses than one address may make, and not without end", async () => {
  const guesses = (address: string) => many(20, () => guessAt(node, address));
  expect(countStatuses(await guesses("203.0.113.1"))).toEqual({ 401: 20 });
  const right = { email: ada.email, password: ada.password };
  // Its owner is not kept out by one who guesses.
  expect(
    (await newVisitor(node).send("POST", "/auth/sign-in/email", right, from("203.0.113.2"))).status,
  ).toBe(200);
  expect(countStatuses(await guesses("203.0.113.3"))).toEqual({ 401: 20 });
  expect(countStatuses(await guesses("203.0.113.4"))).toEqual({ 401: 20 });
  expect(countStatuses(await guesses("203.0.113.5"))).toEqual({ 429: 20 });
  // Who has no account is counted alike, and in any spelling.
  for (const address of ["203.0.113.11", "203.0.113.12", "203.0.113.13"])
    await many(20, (n) => guessAt(node, address, n % 2 ? "nobody@example.com" : "NoBody@example.com"));
  expect((await guessAt(node, "203.0.113.14", "nobody@example.com")).status).toBe(429);
});

test("all addresses of one IPv6 network that a provider hands out are one", async () => {
  const answers = await many(60, (n) => guessAt(node, `2001:db8:1:${n % 4}::${n + 1}`));
  expect(countStatuses(answers)).toEqual({ 401: 20, 429: 40 });
  expect((await guessAt(node, "2001:db8:1:100::1")).status).toBe(401);
});

test("guesses at one account keep nobody else at the address out, up to what all of them may try", async () => {
  const { pool } = node.node.app;
  await many(25, () => guessAt(node, "203.0.113.9"));
  const ofAddress = [hash("sha256", "address\n203.0.113.9", "buffer")];
  // Those that were refused use up nothing that is the others'.
  const { rows } = await pool.query("SELECT guesses FROM password_guesses WHERE counted_for = $1", ofAddress);
  expect(rows).toEqual([{ guesses: 20 }]);
  expect((await guessAt(node, "203.0.113.9", "other@example.com")).status).toBe(401);
  await pool.query("UPDATE password_guesses SET guesses = 299 WHERE counted_for = $1", ofAddress);
  const late = await many(3, (n) => guessAt(node, "203.0.113.9", `person${n}@example.com`));
  expect(countStatuses(late)).toEqual({ 401: 1, 429: 2 });
});

test("a device that has signed in before is kept out by nobody's guesses but its own", async () => {
  for (const address of ["203.0.113.1", "203.0.113.2", "203.0.113.3"])
    await many(20, () => guessAt(node, address));
  const signIn = (by: Visitor, password: string) =>
    by.send("POST", "/auth/sign-in/email", { email: ada.email, password }, from("203.0.113.1"));
  expect((await signIn(newVisitor(node), ada.password)).status).toBe(429);
  // The owner came in by a link, and is signed out since.
  await owner.send("POST", "/auth/sign-out", {});
  const device = [...owner.cookies].find(([name]) => name.includes("device"));
  expect([...owner.cookies.keys()]).toEqual([device![0]]);
  expect((await signIn(owner, ada.password)).status).toBe(200);
  // It counts for no other account, and not when somebody has changed it.
  owner.cookies.set(device![0], `${device![1].slice(0, -1)}${device![1].endsWith("A") ? "B" : "A"}`);
  expect((await signIn(owner, ada.password)).status).toBe(429);
  owner.cookies.set(device![0], device![1]);
  expect(knownDevice(node.node.app, { headers: makeCookieHeader(owner) }, "nobody@example.com")).toBeNull();
  // Another device is known from its own sign-in on.
  const laptop = newVisitor(node);
  const right = { email: ada.email.toUpperCase(), password: ada.password };
  await node.node.app.pool.query("UPDATE password_guesses SET window_began_at = window_began_at - 60000");
  const { status, headers } = await laptop.send("POST", "/auth/sign-in/email", right, from("203.0.113.1"));
  expect(status).toBe(200);
  expect(headers.getSetCookie().find((cookie) => cookie.includes("device"))).toMatch(
    /; Path=\/; Max-Age=7776000; HttpOnly; SameSite=Lax$/,
  );
  // Guesses on it are counted too, all at once as well, and are its own.
  expect(countStatuses(await many(40, () => signIn(owner, "wrong password")))).toEqual({ 401: 20, 429: 20 });
  expect((await signIn(owner, ada.password)).status).toBe(429);
  expect((await signIn(laptop, ada.password)).status).toBe(200);
  const later = Date.now() + 91 * 24 * 60 * 60 * 1000;
  const { app } = node.node;
  expect(
    knownDevice({ ...app, now: () => later }, { headers: makeCookieHeader(laptop) }, ada.email),
  ).toBeNull();
  expect(knownDevice(app, { headers: makeCookieHeader(laptop) }, ada.email)).not.toBeNull();
});

const makeCookieHeader = ({ cookies }: Visitor) => ({
  cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
});

test("the present password cannot be guessed by whoever sits at an open studio", async () => {
  const answers = await many(25, () =>
    owner.send("POST", "/auth/change-password", {
      currentPassword: "wrong password",
      newPassword: "battery staple",
    }),
  );
  expect(countStatuses(answers)).toEqual({ 400: 20, 429: 5 });
  expect((await owner.api("GET", "/me")).status).toBe(200);
});

test("those who know their password are never counted out", async () => {
  const right = { email: ada.email, password: ada.password };
  const statuses: number[] = [];
  for (let n = 0; n < 25; n += 1)
    statuses.push((await newVisitor(node).send("POST", "/auth/sign-in/email", right)).status);
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test("a minute later, or when the clock was set back by an hour, guesses begin anew", async () => {
  const { pool } = node.node.app;
  for (const moved_ms of [-60_000, 60 * 60 * 1000]) {
    await many(21, () => guessAt(node, "203.0.113.9"));
    expect((await guessAt(node, "203.0.113.9")).status).toBe(429);
    await pool.query("UPDATE password_guesses SET window_began_at = window_began_at + $1", [moved_ms]);
    expect((await guessAt(node, "203.0.113.9")).status).toBe(401);
  }
});

test("what is past its time is forgotten", async () => {
  const { pool } = node.node.app;
  await guessAt(node, "203.0.113.9");
  await pool.query("UPDATE password_guesses SET window_began_at = window_began_at - 60000");
  await guessAt(node, "203.0.113.10", "other@example.com");
  await forgetOldSignIns(node.node.app);
  expect((await pool.query("SELECT count(*) FROM password_guesses")).rows).toEqual([{ count: 3 }]);
});
