import { createHash, randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import sharp from "sharp";
import { fetchGuestToken } from "../support/guests/guestToken.ts";
import { quizBody } from "../support/quizzes/quizzes.ts";
import { captionTimeline } from "../support/screens/stageWithCaption.ts";
import { waitingScreen } from "../support/screens/testScreen.ts";
import { type KeptGuest, type KeptState, lasting, pickPlayed } from "./keptState.ts";
import { callAsGuest, type OwnerCalls, ownerCalls } from "./ownerCalls.ts";

/** The version's own description of its endpoints. */
interface Description {
  paths: Record<string, Record<string, unknown>>;
}

/** Far enough away that nothing of it begins while somebody reads it. */
const starts_at = Date.parse("2090-06-01T10:00Z");
const hour = { starts_at, ends_at: starts_at + 3_600_000 };

/** Makes one of everything that the version has, through its own endpoints, and reads all of it. */
export async function fillState(
  url: string,
  description: Description,
): Promise<Omit<KeptState, "commit" | "day">> {
  const owner = ownerCalls(url);
  const filling: Filling = { url, owner, ids: {}, has: (path) => path in description.paths };
  const screen = await fillStages(filling);
  const caller_key = await fillRest(filling);
  const guest = filling.has("/engagements") ? await fillEngagement(filling) : null;
  await untilQuiet(owner);
  const { url: picture_url } = await owner.get(`/assets/${filling.ids["assets"]}`);
  return {
    ids: filling.ids,
    caller_key,
    ...screen,
    picture_sha256: await hashOf(url, picture_url),
    guest,
    reads: await readAll(filling, description),
  };
}

interface Filling {
  url: string;
  owner: OwnerCalls;
  ids: Record<string, string>;
  /** Whether the version has such an endpoint. */
  has: (path: string) => boolean;
}

export async function hashOf(url: string, signed: string): Promise<string> {
  const { pathname, search } = new URL(signed, url);
  const response = await fetch(url + pathname + search);
  if (!response.ok) throw new Error(`the picture was answered ${response.status}`);
  return createHash("sha256")
    .update(Buffer.from(await response.arrayBuffer()))
    .digest("hex");
}

const makePicture = async (background: string) =>
  new Uint8Array(
    await sharp({ create: { width: 96, height: 64, channels: 3, background } })
      .jpeg()
      .toBuffer(),
  );

async function fillStages({ url, owner, ids }: Filling) {
  const { post, put, send } = owner;
  ids["venues"] = (await post("/venues", { name: "Town Hall", timezone: "Europe/Zurich" })).id;
  ids["stages"] = (await post("/stages", { name: "Foyer", venue_id: ids["venues"] })).id;
  ids["assets"] = (await send("POST", "/assets", await makePicture("#0e7c86"))).id;
  ids["presenters"] = (await post("/presenters", { name: "Ada Löwe", ref: "ada" })).id;
  await send("PUT", `/presenters/${ids["presenters"]}/photo`, await makePicture("#7c0e2f"));
  const shown_words = "Grüezi 你好 👋";
  await put("/records/news/1", { values: { word: shown_words, place: "Foyer" } });
  await put("/records/news/2", { values: { word: "مرحبا" } });
  ids["scenes"] = (await post("/scenes", { title: "Welcome", ref: "news/1" })).id;
  ids["shots"] = (await owner.get(`/scenes/${ids["scenes"]}`)).shots[0].id;
  const timeline = captionTimeline("{ word }");
  const [words] = timeline.blocks;
  const { text: _text, font_size: _size, color: _color, align: _align, ...place } = words!;
  const still = { ...place, uuid: "picture", kind: "still", asset_id: ids["assets"] };
  await put(`/shots/${ids["shots"]}`, { timeline: { ...timeline, blocks: [words, still] } });
  ids["stories"] = (await post("/stories", { title: "Lobby loop" })).id;
  ids["chapters"] = (await post(`/stories/${ids["stories"]}/chapters`, { scene_id: ids["scenes"] })).id;
  await put(`/stages/${ids["stages"]}/idle`, { story_id: ids["stories"] });
  const waiting = await waitingScreen(url);
  const { screen, code } = waiting;
  ids["screens"] = (await post(`/stages/${ids["stages"]}/screens`, { code })).id;
  const { programme } = await screen.hear("programme", ({ programme }) => programme.idle_story_id !== null);
  waiting.close();
  return { screen_token: screen.token, shown_words, programme: pickPlayed(programme) };
}

/** Returns the key of a caller. */
async function fillRest({ owner: { post, put, patch }, ids, has }: Filling): Promise<string> {
  const [stage_id, story_id] = [ids["stages"], ids["stories"]];
  const layout = { title: "Lower third", timeline: captionTimeline("{ word }") };
  ids["layouts"] = (await post("/layouts", layout)).id;
  ids["folders"] = (await post("/folders", { name: "Autumn" })).id;
  ids["collections"] = (await post("/collections", { name: "News", prefix: "news" })).id;
  ids["dayparts"] = (await post("/dayparts", { name: "Evening", from: "18:00", to: "02:00" })).id;
  ids["bookings"] = (await post("/bookings", { stage_id, story_id, ...hour })).id;
  ids["channels"] = (
    await post("/channels", {
      name: "One",
      sources: [{ transport: "hls", url: "https://sample.invalid/a.m3u8" }],
    })
  ).id;
  await post("/releases", { note: "First" });
  await patch("/workspace", { name: "Grand Theatre" });
  const key = await post("/keys", { name: "Caller", role: "operator", scopes: ["data"] });
  if (has("/events/apply")) {
    await post("/events/apply", { event: plan });
    const session = {
      title: "Afterwards",
      stage_id,
      presenter_ids: [ids["presenters"]],
      starts_at: starts_at + 7_200_000,
      ends_at: starts_at + 9_000_000,
    };
    ids["sessions"] = (await post("/sessions", session)).id;
    ids["shows"] = (await post("/shows", { session_id: ids["sessions"] })).id;
  }
  if (has("/cue-lists")) await fillControlRoom({ post, put, ids });
  return key.key;
}

const plan = {
  ref: "summit",
  title: "Summit",
  date: "2090-06-02",
  time_zone: "Europe/Zurich",
  rooms: [{ key: "main", name: "Main hall" }],
  speakers: [{ key: "grace", name: "Grace Hopper" }],
  sessions: [
    { key: "keynote", title: "Keynote", room: "main", start: "09:00", end: "10:00", speakers: ["grace"] },
    { key: "lunch", title: "Lunch", room: "*", start: "12:00", end: "13:00", kind: "break" },
  ],
};

async function fillControlRoom({
  post,
  put,
  ids,
}: Pick<OwnerCalls, "post" | "put"> & Pick<Filling, "ids">): Promise<void> {
  ids["cue-lists"] = (await post("/cue-lists", { title: "Show", cues: [{ title: "Lights" }] })).id;
  const link = { name: "Go", action: { do: "go", cue_list_id: ids["cue-lists"] } };
  ids["action-links"] = (await post("/action-links", link)).id;
  const alert = { name: "Fire", level: "info", title: { en: "Please leave" } };
  ids["alert-templates"] = (await post("/alert-templates", alert)).id;
  const webhook = { url: "https://sample.invalid/", events: ["test"], enabled: false };
  ids["webhooks"] = (await post("/webhooks", webhook)).id;
  ids["stage-groups"] = (
    await post("/stage-groups", { name: "Ground floor", stage_ids: [ids["stages"]] })
  ).id;
  await put("/events/summit/source", { url: "https://sample.invalid/schedule.xml" });
}

/** A phone that posts, votes and plays; the game is left in the middle, and the poll open. */
async function fillEngagement({ url, owner: { post, put }, ids, has }: Filling): Promise<KeptGuest> {
  const engagement = await post("/engagements", { title: "Summer party", moderation: "open" });
  ids["engagements"] = engagement.id;
  const at = `/engagements/${engagement.id}`;
  const { join_code } = engagement as { join_code: string };
  // Phones of the first versions made their tokens themselves.
  const token =
    (await fetchGuestToken(url, join_code).catch(() => null)) ?? randomBytes(32).toString("base64url");
  const guest = { url, join_code, token };
  const act = async (body: object) => {
    const answer = await callAsGuest(guest, "POST", "/act", body);
    if (answer.type !== "done")
      throw new Error(`${JSON.stringify(body)} was answered ${JSON.stringify(answer)}`);
  };
  const { post_id } = await callAsGuest(guest, "POST", "/posts", { kind: "note", caption: "What a night" });
  await callAsGuest(guest, "POST", "/posts", { kind: "question", caption: "When do we dance?", name: "Zoë" });
  ids["posts"] = (await post(`${at}/posts`, { kind: "note", caption: "Welcome, all" })).post_id;

  const options = [
    { id: "roof", label: "On the roof" },
    { id: "lake", label: "By the lake" },
  ];
  const poll = await post(`${at}/polls`, { kind: "single", question: "Where do we dance?", options });
  ids["polls"] = poll.id;
  const { run } = await post(`/polls/${poll.id}/open`);
  await act({ type: "vote", act: 1, poll_id: poll.id, run: run.number, vote: "roof" });

  ids["quizzes"] = (await post(`${at}/quizzes`, quizBody())).id;
  const game = (ids["quiz-games"] = (await post(`/quizzes/${ids["quizzes"]}/games`)).id);
  await act({ type: "join", act: 2, game_id: game, name: "Zoë" });
  await post(`/quiz-games/${game}/begin`);
  await sleep(4_000);
  await act({ type: "answer", act: 3, game_id: game, q: 0, answer: "can" });
  await post(`/quiz-games/${game}/lock`);
  await post(`/quiz-games/${game}/reveal`);
  if (has("/moderation-words")) await put("/moderation-words/bother", { rule: "hold" });
  return {
    join_code,
    token,
    post_id,
    told: lasting(await callAsGuest(guest, "GET", "")) as Record<string, unknown>,
  };
}

/** Pictures are made smaller, and faces looked for, after they have come. */
async function untilQuiet({ get }: OwnerCalls): Promise<void> {
  for (let before: unknown, now: unknown = {}; !isDeepStrictEqual(before, now);) {
    await sleep(3_000);
    before = now;
    now = [lasting(await get("/assets")), lasting(await get("/presenters"))];
  }
}

/** What a version can do, and what plays at this moment, is no part of the state. */
const left_out =
  /^\/(?:plays|on-stage|troubles|block-kinds|scene-kinds|templates|demo|setup|audit|named-conditions\/sensors|pictures)|\/(?:now|preview|programme|uses|screenshot|addresses|export|calendar|waveform|live|reactions|speaker-message)$/;

async function readAll({ owner, ids }: Filling, { paths }: Description): Promise<KeptState["reads"]> {
  const reads: KeptState["reads"] = {};
  const known: Record<string, string | undefined> = {
    ...ids,
    records: "news/1",
    events: "summit",
    "by-ref": "ada",
  };
  for (const [path, methods] of Object.entries(paths)) {
    if (!("get" in methods) || left_out.test(path)) continue;
    const filled = path.replace(
      /([^/]+)\/\{\w+\}/g,
      (_all, segment: string) => `${segment}/${known[segment]}`,
    );
    if (filled.includes("undefined")) console.log(`not read: ${path}`);
    else
      reads[filled] = await owner.get(filled).then(lasting, (error: unknown) => {
        console.log(`not read: ${String(error)}`);
        return undefined;
      });
  }
  return reads;
}
