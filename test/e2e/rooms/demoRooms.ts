import type { Page } from "playwright-core";
import type { TestNode } from "../../support/node/testNode.ts";

/** Every room of the studio with something in it, once the demo is there. */
export async function roomsOfDemo(node: TestNode): Promise<string[]> {
  const first = async (list: string): Promise<string> => (await node.call("GET", list)).body.items[0].id;
  const engagement = `/guests/${await first("/engagements")}`;
  const quiz = await first(`${engagement.replace("guests", "engagements")}/quizzes`);
  const stories = (await node.call("GET", "/stories")).body.items;
  const story = `/stories/${stories[0].id}`;
  const { chapters } = (await node.call("GET", story)).body;
  const scene = await node.call("GET", `/scenes/${chapters[0].scene_id}`);
  const { ref } = (await node.call("GET", "/events")).body.items[0];
  const run = await makeRunOfShow(node, scene.body.id);
  return [
    "/",
    "/control",
    "/screens",
    `/screens/${await first("/stages")}`,
    `/screens/${await first("/stages")}/plan`,
    "/screens/plays",
    "/pair",
    "/stories",
    story,
    `${story}/chapters/${chapters[0].id}`,
    "/library",
    "/library/layouts",
    "/library/media",
    "/library/rules",
    `/library/scenes/${scene.body.id}`,
    `/library/scenes/${scene.body.id}/shots/${scene.body.shots[0].id}`,
    "/data",
    `/data/collections/${await first("/collections")}`,
    "/data/records",
    "/data/presenters",
    `/data/presenters/${await first("/presenters")}`,
    "/events",
    "/events/plan",
    "/events/sessions",
    "/events/bookings",
    `/events/${ref}`,
    "/run",
    run,
    "/guests",
    "/guests/words",
    engagement,
    `${engagement}/questions`,
    `${engagement}/quiz`,
    `${engagement}/quiz/${quiz}`,
    `${engagement}/polls`,
    `${engagement}/join`,
    `${engagement}/codes`,
    `${engagement}/after`,
    `${engagement}/settings`,
    "/channels",
    "/trouble",
    "/settings/workspace",
    "/settings/brand",
    "/settings/publishing",
    "/settings/alerts",
    "/settings/members",
    "/settings/keys",
    "/settings/webhooks",
    "/settings/buttons",
    "/settings/trouble",
    "/settings/operations",
    "/settings/audit",
    "/settings/account",
  ];
}

/** The demo has none, nor a button for it. */
async function makeRunOfShow(node: TestNode, scene_id: string): Promise<string> {
  const take = { do: "take", scene_id, all: true };
  const cues = [
    { title: "Doors open", note: "House lights at half", actions: [take] },
    { title: "Doors close", after: "previous", delay_ms: 60_000, actions: [{ do: "end_take", all: true }] },
  ];
  const { id } = (await node.call("POST", "/cue-lists", { title: "Evening", cues })).body;
  await node.call("POST", "/action-links", { name: "Next cue", action: { do: "go", cue_list_id: id } });
  return `/run/${id}`;
}

/** Within the page, as a click on a link does. */
export async function openRoom(page: Page, room: string): Promise<void> {
  await page.evaluate(
    (to) => {
      history.pushState(null, "", to);
      dispatchEvent(new PopStateEvent("popstate"));
    },
    `/studio${room === "/" ? "" : room}`,
  );
  await page.locator("h1").first().waitFor();
  await page.waitForFunction(() => !document.querySelector("[aria-busy=true]"));
}

export const nameOfRoom = (room: string) =>
  room
    .split("/")
    .filter(Boolean)
    .map((part) => (part.length > 30 ? "one" : part))
    .join("-") || "home";
