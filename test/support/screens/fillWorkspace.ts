import { assetJobsDone } from "../node/assetJobsDone.ts";
import { troubleKinds } from "../../../src/core/troubles/trouble.ts";
import { newId } from "../../../src/server/newId.ts";
import { endpoints } from "../../../src/server/endpoints.ts";
import { type Ids, sampleBody } from "../node/sampleRequest.ts";
import { picture } from "../browser/pictures.ts";
import { addPlayers } from "../quizzes/quizGames.ts";
import { sendPicture, waitingScreen } from "./testScreen.ts";
import type { TestNode } from "../node/testNode.ts";

// Made by hand below, or not at all: they are born inside something else, from more than a body, want particular words
// in it, or are many things at once.
const special = new Set([
  "action-links",
  "alert-templates",
  "alerts",
  "assets",
  "bookings",
  "cue-lists",
  "dayparts",
  "demo",
  "event-sources",
  "keys",
  "presenters",
  "sessions",
  "shows",
  "takes",
  "webhooks",
]);

/** One of everything: each `POST /things` with the least body its schema accepts, and what lives inside them. */
export async function fillWorkspace(
  node: TestNode,
  { key, ref = "sample" }: { key?: string; ref?: string } = {},
): Promise<Ids> {
  const ids: Ids = { ref };
  const make = async (path: string, body: unknown) => {
    const made = await node.call("POST", path, body, key ? { key } : {});
    if (made.status !== 201)
      throw new Error(`POST ${path} answered ${made.status} ${JSON.stringify(made.body)}`);
    return made.body;
  };
  const makers = endpoints.filter(
    ({ method, path, responses }) => method === "POST" && responses[201] && /^\/[a-z-]+$/.test(path),
  );
  for (const endpoint of makers) {
    const segment = endpoint.path.slice(1);
    if (special.has(segment)) continue;
    const made = await make(endpoint.path, sampleBody(endpoint, ids));
    ids[segment] = made.id ?? made.ref;
  }
  ids["presenters"] = (await make("/presenters", { name: "sample", ref })).id;
  // The ref of an event has no slash.
  ids["events"] = ref.replaceAll("/", "-");
  const event = { ref: ids["events"], title: "sample", date: "2026-12-31", time_zone: "UTC" };
  await node.call("POST", "/events/apply", { event }, key ? { key } : {});
  const source = { url: "https://sample.invalid/schedule.xml" };
  await node.call("PUT", `/events/${ids["events"]}/source`, source, key ? { key } : {});
  ids["dayparts"] = (await make("/dayparts", { name: "sample", from: "18:00", to: "02:00" })).id;
  // What a folder's parent_id, a scene's template_id and a quick start's default_channel_id can name.
  ids["parents"] = ids["folders"]!;
  ids["templates"] = ids["scenes"]!;
  await node.call("PUT", `/scenes/${ids["scenes"]}/template`, undefined, key ? { key } : {});
  ids["default_channels"] = ids["channels"]!;
  const alert = { level: "info", title: { en: "sample" }, text: { en: "sample" }, all: true };
  ids["alerts"] = (await make("/alerts", alert)).id;
  const template = { name: "sample", level: "info", title: { en: "sample" } };
  ids["alert-templates"] = (await make("/alert-templates", template)).id;
  const webhook = { url: "https://sample.invalid/", events: ["test"], enabled: false };
  ids["webhooks"] = (await make("/webhooks", webhook)).id;
  const tested = await node.call("POST", `/webhooks/${ids["webhooks"]}/test`, undefined, key ? { key } : {});
  ids["webhook-deliveries"] = tested.body.id;
  const cueList = await make("/cue-lists", { title: "sample", cues: [{ title: "sample" }] });
  ids["cue-lists"] = cueList.id;
  // What a list's next_cue_id can name.
  ids["cues"] = ids["next_cues"] = cueList.cues[0].id;
  const link = { name: "sample", action: { do: "go", cue_list_id: cueList.id } };
  ids["action-links"] = (await make("/action-links", link)).id;
  ids["keys"] = (await make("/keys", { name: "sample", role: "viewer", scopes: [] })).id;
  ids["shots"] = (
    await node.call("GET", `/scenes/${ids["scenes"]}`, undefined, key ? { key } : {})
  ).body.shots[0].id;
  ids["chapters"] = (await make(`/stories/${ids["stories"]}/chapters`, { scene_id: ids["scenes"] })).id;
  const [stage_id, story_id] = [ids["stages"], ids["stories"]];
  const hour = { starts_at: 1_798_761_600_000, ends_at: 1_798_765_200_000 };
  ids["bookings"] = (await make("/bookings", { stage_id, story_id, ...hour })).id;
  ids["sessions"] = (
    await make("/sessions", {
      title: "sample",
      stage_id,
      presenter_ids: [ids["presenters"]],
      ...hour,
    })
  ).id;
  ids["presenter-links"] = (
    await make(`/sessions/${ids["sessions"]}/presenter-links`, { presenter_id: ids["presenters"] })
  ).id;
  ids["links"] = ids["presenter-links"]!;
  ids["shows"] = (await make("/shows", { session_id: ids["sessions"] })).id;
  const engagement = `/engagements/${ids["engagements"]}`;
  ids["posts"] = (await make(`${engagement}/posts`, { kind: "question", text: "sample" })).post_id;
  const rounds = [{ questions: [{ kind: "number", text: "sample", answer: { number: 1 } }] }];
  ids["quizzes"] = (await make(`${engagement}/quizzes`, { title: "sample", rounds })).id;
  ids["games"] = (await make(`/quizzes/${ids["quizzes"]}/games`, undefined)).id;
  ids["players"] = (await addPlayers(node, ids["games"]!, [{ name: "sample" }]))[0]!;
  const poll = { kind: "text", question: "sample" };
  ids["polls"] = (await make(`${engagement}/polls`, poll)).id;
  ids["moderation-words"] = ref.replaceAll("/", "-");
  await node.call(
    "PUT",
    `/moderation-words/${ids["moderation-words"]}`,
    { rule: "hold" },
    key ? { key } : {},
  );
  const file = { kind: "photo", mime: "image/jpeg", bytes: 100 };
  ids["uploads"] = (await make(`${engagement}/uploads`, file)).upload_id;
  const screen = await waitingScreen(node.url);
  ids["screens"] = (await make(`/stages/${ids["stages"]}/screens`, { code: screen.code })).id;
  await takePicture(node, { screen_id: ids["screens"]!, token: screen.screen.token, key });
  screen.close();
  const picture = await node.call("POST", "/assets", undefined, {
    ...(key && { key }),
    raw: new Uint8Array(Buffer.from(pixel, "base64")),
    headers: { "Content-Type": "image/gif" },
  });
  ids["assets"] = picture.body.id;
  // What a brand's logo_asset_id, logo_on_dark_asset_id and ground_asset_id can name.
  ids["logo_assets"] = ids["logo_on_dark_assets"] = ids["ground_assets"] = picture.body.id;
  ids["troubles"] = await addTrouble(node, key);
  // Its screen is offline, and how long a test takes must not decide whether that is trouble.
  const quiet = { after_min: Object.fromEntries(troubleKinds.map((kind) => [kind, null])) };
  await node.call("PATCH", "/trouble-settings", quiet, key ? { key } : {});
  return ids;
}

/** Asked for by the caller, sent by the screen. */
async function takePicture(
  node: TestNode,
  { screen_id, token, key }: { screen_id: string; token: string; key: string | undefined },
): Promise<void> {
  const command = { command: "screenshot" };
  await node.call("POST", `/screens/${screen_id}/command`, command, key ? { key } : {});
  const sent = await sendPicture(node.url, token, await picture("jpeg"));
  if (sent.status !== 204) throw new Error(`the picture of a screen was answered ${sent.status}`);
}

/** The smallest GIF there is. */
const pixel = "R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==";

/** What every request changes, and what is of machines and never still. */
const moving = new Set(["/keys", "/audit", "/me", "/operations"]);

/** Every list of the workspace, to see that nothing in it was touched. */
export async function readWorkspace(node: TestNode, key?: string): Promise<Record<string, unknown>> {
  await assetJobsDone(node);
  const lists = endpoints.filter(
    ({ method, path }) => method === "GET" && !path.includes("{") && !moving.has(path),
  );
  const read = lists.map(
    async ({ path }) =>
      [path, lasting((await node.call("GET", path, undefined, key ? { key } : {})).body)] as const,
  );
  return Object.fromEntries(await Promise.all(read));
}

/** Signed addresses change with the quarter hour, and a screen that falls silent is offline, without anybody's doing. */
function lasting(body: unknown): unknown {
  const text = JSON.stringify(body).replace(/\?exp=\d+&sig=[\w-]+/g, "");
  return JSON.parse(text, (name, value: unknown) => (name === "online" ? undefined : value));
}

/** Trouble is found, not made: here it is one that is over and was told of. */
async function addTrouble(node: TestNode, key?: string): Promise<string> {
  const { workspace_id } = (await node.call("GET", "/me", undefined, key ? { key } : {})).body;
  const id = newId();
  await node.node.app.pool.query(
    `INSERT INTO troubles (id, workspace_id, kind, subjects, time_zone, since, ended_at, announced_at, is_start_mailed, is_end_mailed)
     VALUES ($1, $2, 'screen_offline', '[{"id": "sample", "name": "sample"}]', 'UTC', now_ms(), now_ms(), now_ms(), true, true)`,
    [id, workspace_id],
  );
  return id;
}
