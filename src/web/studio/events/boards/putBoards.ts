import type { Event } from "../../../../contract/events.ts";
import type { Stage } from "../../../../contract/stages.ts";
import type { Story } from "../../../../contract/stories.ts";
import { agendaShot } from "../../../../core/quickStarts/agendaShot.ts";
import { type Size, usual_size } from "../../../../core/quickStarts/designedShot.ts";
import { addScene } from "../../library/scenes/scenes.ts";
import type { Session } from "../../people/session.ts";
import { putIdle } from "../../stories/stories.ts";
import { addChapter, addStory } from "../../stories/stories.ts";

export type BoardEvent = Pick<Event, "ref" | "series" | "title">;

export interface PutBoards {
  stories: Story[];
  /** Those that play one now. */
  stages: Stage[];
}

interface BoardRequest {
  event: BoardEvent;
  stages: Stage[];
  onStage: (done: number) => void;
}

/** What a person would do by hand: a scene with the board, a story of it, and the story on stages that have none. */
export async function putBoards(
  session: Session,
  { event, stages, onStage }: BoardRequest,
): Promise<PutBoards> {
  const stories = new Map<string, Story>();
  const put: Stage[] = [];
  for (const [done, { id }] of stages.entries()) {
    onStage(done);
    // Somebody may have given it a story since.
    const stage = await session.api.get("/stages/{id}", { params: { id } });
    if (stage.idle_story_id !== null) continue;
    const size = saySize(stage);
    const story = stories.get(size) ?? (await findOrAddStory(session, event, stage));
    stories.set(size, story);
    await putIdle(session, id, story.id);
    put.push(stage);
  }
  return { stories: [...stories.values()], stages: put };
}

/** One that was made for this event before is taken again: a room that is new joins the others. */
async function findOrAddStory(session: Session, event: BoardEvent, size: Size): Promise<Story> {
  const description = `Agenda board of ${boardRef(event)}, ${saySize(size)}`;
  const known = (await session.api.listAll("/stories")).filter(
    (story) => story.description === description && story.status !== "archived",
  );
  for (const { id } of known) {
    const story = await session.api.get("/stories/{id}", { params: { id } });
    if (story.chapters.length > 0) return story;
  }
  const title = titleFor(event, size);
  const scene_id = await addBoard(session, { title, event, size });
  const story = known[0] ?? (await addStory(session, { title, description }));
  await addChapter(session, story.id, { scene_id });
  return story;
}

// Alone in its story it need not begin again often.
const duration_ms = 60_000;

/** The agenda of the room that the stage itself is: one board for all of them. */
async function addBoard(
  session: Session,
  { title, event, size }: { title: string; event: BoardEvent; size: Size },
): Promise<string> {
  const { width, height } = size;
  const timeline = agendaShot({ width, height }, { event_ref: boardRef(event), room: "stage" });
  const { id, shots } = await addScene(session, { title, kind: "agenda" });
  await session.api.put("/shots/{id}", { params: { id: shots[0]!.id }, body: { timeline, duration_ms } });
  return id;
}

/** Of an event with several days, each on its day. */
const boardRef = ({ ref, series }: BoardEvent) => series ?? ref;

const saySize = ({ width, height }: Size) => `${width} × ${height}`;

const longest_title = 170;

function titleFor({ title }: BoardEvent, size: Size): string {
  const shape = saySize(size) === saySize(usual_size) ? "" : `, ${saySize(size)}`;
  return `${title.slice(0, longest_title)}: agenda${shape}`;
}
