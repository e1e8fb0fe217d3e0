import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeWholeDemo } from "../support/screens/demo.ts";
import { openBrowser, type TestBrowser } from "../support/browser/browser.ts";
import { nameOfRoom, openRoom, roomsOfDemo } from "./rooms/demoRooms.ts";
import { openAsMember, startTestStudio, type TestStudio } from "../support/browser/studioPage.ts";

let browser: TestBrowser;
let studio: TestStudio;
let rooms: string[];
let dialogs: [room: string, title: string, who: "Editors" | "Operators"][];
let stage: { id: string; name: string };
// Everybody is offered the same there.
const alike =
  /^\/(?:pair|screens\/.*\/plan|data\/records|events\/(?:plan|harbour.*)|guests|guests\/.*\/join|library\/.*\/shots\/.*|settings\/(?:workspace|account|members|audit))$/;

beforeAll(async () => {
  browser = await openBrowser();
  studio = await startTestStudio();
  await makeWholeDemo(studio.node);
  [stage] = await listed("/stages");
  const [story] = await listed("/stories");
  const source = { transport: "hls", url: "https://example.com/live.m3u8" };
  await make("/channels", { name: "Sport", number: 7, sources: [source] });
  const starts_at = Date.now() + 3_600_000;
  const ends_at = starts_at + 3_600_000;
  await make("/bookings", { stage_id: stage.id, story_id: story.id, title: "Evening", starts_at, ends_at });
  const all = await roomsOfDemo(studio.node);
  rooms = [
    ...all.filter((room) => !alike.test(room)),
    ...["programme", "people", "settings"].map((tab) => `/screens/${stage.id}/${tab}`),
  ];
  const [story_path, collection, engagement] = [
    /^\/stories\/[^/]+$/,
    /^\/data\/collections/,
    /^\/guests\/(?!words)[^/]+$/,
  ].map((path) => all.find((room) => path.test(room))!);
  dialogs = [
    ["/start/news", "News", "Editors"],
    ["/screens/new", "Add a stage", "Editors"],
    ["/screens/venues/new", "Add a venue", "Editors"],
    ["/stories/new", "New story", "Editors"],
    [`${story_path}/add`, "Add a chapter", "Editors"],
    [`${story_path}/edit`, "Rename or describe", "Editors"],
    [`${story_path}/stages`, "Where “", "Editors"],
    ["/library/new", "New scene", "Editors"],
    ["/library/new-folder", "New folder", "Editors"],
    ["/data/presenters/import", "Import presenters", "Editors"],
    ["/data/collections/new", "New collection", "Operators"],
    ["/data/collections/from-feed", "Collection from a feed", "Operators"],
    [`${collection}/fields`, "Fields", "Operators"],
    [`${collection}/feed`, "Fill it from a feed", "Operators"],
    [`${collection}/import`, "Import a spreadsheet", "Operators"],
    ["/events/sessions/new", "New session", "Operators"],
    ["/events/bookings/new", "New booking", "Editors"],
    ["/guests/new", "New engagement", "Editors"],
    [`${engagement}/quiz/new`, "New quiz", "Editors"],
    ["/channels/new", "New channel", "Operators"],
    ["/channels/import", "Import a playlist", "Operators"],
    ["/settings/publishing/release", "Keep a release", "Editors"],
    ["/control/put", "Put something on", "Operators"],
    ["/run/new", "New run of show", "Operators"],
    ["/settings/buttons/new", "Make a button", "Operators"],
  ];
});
afterAll(async () => {
  await browser?.close();
  await studio?.stop();
});

async function make(path: string, body?: object) {
  const answer = await studio.node.call("POST", path, body);
  expect([answer.status, answer.body.error]).toEqual([201, undefined]);
  return answer.body;
}

const listed = async (list: string) => (await studio.node.call("GET", list)).body.items;

/** Whoever may see what was played may choose what of it. */
const plays = [
  "From",
  "To",
  "Stage",
  "Every play as CSV",
  "Today",
  "Yesterday",
  "Last 7 days",
  "Last 30 days",
  "Sponsors and records",
  "Scenes",
  "Stories",
  "Stages",
  "Screens",
  "Days",
];

/** With what the server would not let them do. */
async function openAs(role: "operator" | "viewer") {
  const opened = await openAsMember(browser, studio, role);
  await opened.page.setViewportSize({ width: 1440, height: 900 });
  const refused: string[] = [];
  opened.page.on("response", (answer) => {
    if (answer.status() === 403) refused.push(`${answer.request().method()} ${answer.url()}`);
  });
  return { ...opened, refused };
}

/** What can be pressed or filled in; of links those that look like buttons, since the others lead to what is looked at. */
function offersOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const parts =
      ":is(main, [role=dialog]) :is(button, input, textarea, select, a.button):not([aria-hidden=true])";
    const labelOf = (part: Element) =>
      part.ariaLabel ?? (part as HTMLInputElement).labels?.[0]?.textContent ?? part.textContent;
    const labels = [...document.querySelectorAll(parts)].map((part) => (labelOf(part) ?? "").trim());
    // Records of the demo have refs of their own in each run.
    return labels.map((label) => label.replace(/^(Choose a picture) for .*$/, "$1"));
  });
}

/** What is offered in rooms that offer anything. */
async function offeredIn(page: Page, looked_at: string[]): Promise<Record<string, string[]>> {
  const offered: Record<string, string[]> = {};
  for (const room of looked_at) {
    await page.goto(`${studio.url}/studio${room}`);
    await page.locator("h1").first().waitFor();
    await page.waitForFunction(() => !document.querySelector("[aria-busy=true]"));
    await page.waitForLoadState("networkidle");
    const offers = await offersOf(page);
    if (offers.length > 0) offered[nameOfRoom(room)] = offers;
  }
  return offered;
}

test("a viewer is offered nothing that would change anything", async () => {
  const { page, faults, refused } = await openAs("viewer");
  expect(await offeredIn(page, rooms)).toEqual({
    control: ["Full screen", "Find stages", "Order", "Which stages"],
    "screens-plays": plays,
    "stories-one": ["Play it here"],
    "stories-one-chapters-one": ["Play it here", "Close the settings", "Open the scene"],
    "library-scenes-one": ["Play"],
    library: ["Search scenes", "Kind", "Use", "Shape", "Blanks", "Story"],
    "library-media": ["Search media", "Used or not", "Order"],
    "data-collections-one": ["CSV", "Find rows"],
    "data-presenters": ["Find presenters"],
    "events-sessions": ["Venue"],
    "guests-words": ["Back to Guests"],
    "guests-one": ["Kind", "Room"],
    "guests-one-after": ["Download everything"],
    "guests-one-questions": ["Order", "Room"],
    "guests-one-quiz-one": ["Fold all rounds", "Fold On the water", "Fold Under and above it"],
    channels: ["Find channels"],
  });

  // What an address leads to is said, and not asked for in a form.
  for (const [room, title, who] of dialogs) {
    await openRoom(page, room);
    const dialog = page.getByRole("dialog", { name: title });
    await dialog.getByText(`${who} do this, and your role is viewer.`).waitFor();
    expect(await dialog.locator("input, textarea, select, button:not([aria-label=Close])").count()).toBe(0);
  }
  // Nor is what only owners may read asked for while another tab opens.
  await openRoom(page, "/settings/keys");
  await page.getByText("Only owners see this").waitFor();
  await page.getByRole("link", { name: "Audit log" }).click();
  await page.getByRole("list", { name: "Audit log" }).waitFor();
  expect([refused, faults]).toEqual([[], []]);
});

test("an operator does the live work and is offered nothing else", async () => {
  const { page, faults, refused } = await openAs("operator");
  const switches = ["Open", "Paused", "Closed", "Review first", "Straight to the walls"];
  const wall = "Show the wall on a stage";
  const asking = [...switches, "Show the list on a stage", "Order", "Room", "Post or ask"];
  const live =
    /^\/(?:control|run\/|screens|data\/collections\/|channels|guests\/[^/]+(?:\/(?:quiz|polls|questions|codes|after))?$|library\/scenes|settings\/brand)/;
  expect(
    await offeredIn(
      page,
      rooms.filter((room) => live.test(room)),
    ),
  ).toEqual({
    control: [
      "Full screen",
      "Emergency",
      "Find stages",
      "Order",
      "Which stages",
      "Select all of Customs House",
      "Select Great Hall",
      "Select all of Pier 7",
      "Select Pier Deck",
    ],
    "run-one": [
      "Rehearse",
      "Runs by itself",
      "Add a cue",
      "More for Evening",
      "GO: Doors open",
      ...["Doors open", "Doors close"].flatMap((cue) => [`Move ${cue}`, `Fire: ${cue}`, `More for ${cue}`]),
    ],
    "screens-one": [
      "Put something on",
      "Switch the channel",
      "Make a link",
      "5 minutes",
      "Please finish",
      "Speak louder",
      "Questions now",
      "Message to who speaks in Great Hall",
      "Send",
      "Light up twice when it comes",
    ],
    "screens-plays": plays,
    "library-scenes-one": ["Play", "Show on a stage"],
    "data-collections-one": [
      "CSV",
      "Import",
      "Fields",
      "More for Westhaven Gazette",
      "Read Westhaven Gazette now",
      "More for Westhaven Gazette",
      "Find rows",
      "Undo",
      "Delete the row",
      // One for the picture of each record.
      ...Array.from({ length: 6 }, () => "Choose a picture"),
      "Ref of a new row",
      "Add a row",
    ],
    // The empty one belongs to the choice beside it.
    "guests-words": ["Back to Guests", "Word or words", "Hold", "Let pass", "", "Add"],
    "guests-one": [...switches, wall, "My batch", "Kind", "Room", "Post or ask", "Approve A", "Reject R"],
    "guests-one-questions": [...asking, "Approve A", "Reject R", "Merge M"],
    "guests-one-codes": switches,
    "guests-one-after": [...switches, "Download everything"],
    "guests-one-quiz": [...switches, "Start a game of The big harbour quiz"],
    "guests-one-polls": [
      ...switches,
      "New poll",
      "Show on a stage",
      "More for What should the old crane become?",
      "Open",
      "Open for a while",
      "Close",
      "Hide results",
      "Reset",
    ],
    channels: ["Import a playlist", "New channel", "Find channels"],
  });
  const open = `${rooms.find((room) => room.endsWith("/questions"))}?show=open`;
  expect(Object.values(await offeredIn(page, [open]))).toEqual([
    [
      ...asking,
      "Show on a stage",
      "Put on screen F",
      "Answered W",
      "Hide H",
      "Write the answer E",
      "Pin P",
      "Merge M",
    ],
  ]);

  await openRoom(page, "/events/sessions");
  await page.getByRole("link", { name: "What the sea is telling us" }).click();
  await page.getByRole("button", { name: "Open the show" }).click();
  await page.getByText("It holds the stage. You control it.").waitFor();
  await openRoom(page, `/screens/${stage.id}`);
  await page.getByText("You control it: what you put on plays inside it.").waitFor();
  await page.getByRole("link", { name: "Put something on" }).click();
  await page.getByRole("dialog").getByRole("radio", { name: "Harbour Days: quiz" }).click();
  await page.getByRole("button", { name: "Put it on now" }).click();
  await page.getByRole("region", { name: "Take" }).getByText("Put on by Grace").waitFor();
  expect([refused, faults]).toEqual([[], []]);
});
