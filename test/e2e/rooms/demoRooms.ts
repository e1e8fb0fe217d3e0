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
  return [
    "/",
    "/screens",
    `/screens/${await first("/stages")}`,
    "/pair",
    "/stories",
    story,
    `${story}/chapters/${chapters[0].id}`,
    "/library",
    "/library/media",
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
    "/guests",
    engagement,
    `${engagement}/quiz`,
    `${engagement}/quiz/${quiz}`,
    `${engagement}/polls`,
    `${engagement}/join`,
    `${engagement}/settings`,
    "/channels",
    "/settings/workspace",
    "/settings/brand",
    "/settings/publishing",
    "/settings/members",
    "/settings/keys",
    "/settings/audit",
    "/settings/account",
  ];
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
