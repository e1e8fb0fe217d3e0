import { expect, test } from "vitest";
import { aGame, anOwn, aPoll } from "../../../../test/support/quizzes/phoneGame.ts";
import type { Act, ActResult } from "../sendAct.ts";
import { openPlay, type PlayState } from "./openPlay.ts";

type Ticket = NonNullable<Parameters<typeof openPlay>[0]["ticket"]>;

/** A phone whose acts are answered one after the other as given; after that nothing is. */
function aPhone(...answers: (ActResult | null)[]) {
  return aPhoneWith(undefined, ...answers);
}

function aPhoneWith(ticket: Ticket | undefined, ...answers: (ActResult | null)[]) {
  const acts: Act[] = [];
  const states: PlayState[] = [];
  let taken = 0;
  const phone = openPlay({
    ...(ticket && { ticket }),
    async act(act) {
      acts.push(act);
      return answers.length > 0 ? answers.shift()! : new Promise(() => {});
    },
    teams: async () => [],
    goOn: () => {},
    now: () => 0,
    onChange: (state) => states.push(state),
    onTaken: () => (taken += 1),
  });
  return { ...phone, acts, states, state: () => states.at(-1)!, taken: () => taken };
}

const asked = aGame({ phase: "question", q: 1, since: 10 });
const game = (told = asked, own = anOwn()) =>
  ({ type: "game", engagement_id: "e", game: told, own }) as const;
const done: ActResult = { type: "done", act: 1 };
const notDone = (because: "too_early" | "busy" | "too_late" | "no_ticket"): ActResult => ({
  type: "not_done",
  act: 1,
  because,
});

test("an answer is sent again until the server has it, and a second one not at all", async () => {
  const phone = aPhone(null, notDone("too_early"), notDone("busy"), done);
  phone.applyMessage(game());
  phone.play.answer("a");
  phone.play.answer("b");
  await expect.poll(() => phone.state().given?.state).toBe("stored");
  expect(phone.taken()).toBe(1);
  expect(phone.acts).toEqual(
    Array.from({ length: 4 }, () => ({ type: "answer", game_id: "game", q: 1, answer: "a" })),
  );
  expect(phone.states.map(({ given }) => given?.state ?? null)).toEqual([
    null,
    "sending",
    "waiting",
    "stored",
  ]);
});

test("an answer that did not arrive before the reveal says so", async () => {
  const phone = aPhone(null);
  phone.applyMessage(game());
  phone.play.answer("a");
  await expect.poll(() => phone.state().given?.state).toBe("waiting");
  phone.applyMessage(game(aGame({ phase: "reveal", q: 1, since: 20 })));
  await expect.poll(() => phone.state().given?.state).toBe("not_taken");
  expect([phone.state().given?.because, phone.acts.length]).toEqual(["too_late", 1]);
});

test("a guest joins, or is told why not", async () => {
  const own = anOwn({ from_q: 2 });
  const phone = aPhone(null, notDone("too_late"), { ...done, own });
  phone.applyMessage({ type: "game", engagement_id: "e", game: asked, own: null });
  const join = () => phone.play.join("Ada", null);
  expect([await join(), await join(), await join()]).toEqual(["lost", "too_late", null]);
  expect(phone.state().own_game).toEqual(own);
});

test("a guest who joins with a whole hall is put off and tries again by itself", async () => {
  const own = anOwn();
  const phone = aPhone(notDone("busy"), notDone("busy"), { ...done, own });
  phone.applyMessage({ type: "game", engagement_id: "e", game: asked, own: null });
  expect(await phone.play.join("Ada", null)).toBeNull();
  expect([phone.acts.length, phone.state().own_game]).toEqual([3, own]);
});

test("of two votes the last one stays", async () => {
  const phone = aPhone(null, null, done);
  phone.applyMessage({ type: "poll", engagement_id: "e", poll: aPoll(), own: null });
  phone.play.vote("a");
  phone.play.vote("b");
  await expect
    .poll(() => phone.state().own_vote)
    .toEqual({
      poll_id: "poll",
      run: 1,
      vote: "b",
    });
  expect(phone.state().voting).toBe(null);
});

/** Asks for a personal code until the test says that it was given. */
function aTicket() {
  const asked: (() => void)[] = [];
  let isGiven = false;
  return {
    isNeeded: () => !isGiven,
    ask: (goOn: () => void) => void asked.push(goOn),
    forget: () => void (isGiven = false),
    asked,
    give() {
      isGiven = true;
      asked.pop()!();
    },
  };
}

const poll = (told = aPoll()) => ({ type: "poll", engagement_id: "e", poll: told, own: null }) as const;

test("a vote that needs a personal code waits for it, also where the code was removed meanwhile", async () => {
  const ticket = aTicket();
  const phone = aPhoneWith(ticket, done, notDone("no_ticket"), done);
  phone.applyMessage(poll());
  phone.play.vote("a");
  expect([ticket.asked.length, phone.acts]).toEqual([1, []]);
  ticket.give();
  await expect.poll(() => phone.state().own_vote?.vote).toBe("a");
  phone.play.vote("b");
  await expect.poll(() => phone.state().voting?.state).toBe("no_ticket");
  ticket.give();
  await expect.poll(() => phone.state().own_vote?.vote).toBe("b");
  expect([phone.state().voting, phone.acts.length]).toEqual([null, 3]);
});

test("a vote that waits for a code never counts for another poll", () => {
  const ticket = aTicket();
  const phone = aPhoneWith(ticket);
  phone.applyMessage(poll());
  phone.play.vote("a");
  phone.applyMessage(poll(aPoll({ run: 2 })));
  ticket.give();
  expect([phone.acts, phone.state().voting]).toEqual([[], null]);
});

test("what became of a vote in one poll is not said of the next", async () => {
  const phone = aPhone(notDone("too_late"));
  phone.applyMessage(poll());
  phone.play.vote("a");
  await expect.poll(() => phone.state().voting?.state).toBe("not_taken");
  phone.applyMessage(poll(aPoll({ state: "closed" })));
  expect(phone.state().voting?.state).toBe("not_taken");
  phone.applyMessage(poll(aPoll({ run: 2 })));
  expect(phone.state().voting).toBe(null);
});

test("something is on while a game runs or a poll is open", () => {
  const phone = aPhone();
  const isOn = [phone.isOn()];
  phone.applyMessage(game());
  isOn.push(phone.isOn());
  phone.applyMessage(game(aGame({ phase: "ended", q: 1, since: 20 })));
  isOn.push(phone.isOn());
  phone.applyMessage({ type: "poll", engagement_id: "e", poll: aPoll(), own: null });
  isOn.push(phone.isOn());
  expect(isOn).toEqual([false, true, false, true]);
});
