import { agendaShot } from "../../core/quickStarts/agendaShot.ts";
import { channelShot } from "../../core/quickStarts/channelShot.ts";
import type { Size } from "../../core/quickStarts/designedShot.ts";
import { pollShot, questionsShot, quizShot, wallShot } from "../../core/quickStarts/guestShots.ts";
import type { MadeKind, StageSubject } from "../../core/stages/stageSubject.ts";
import type { Timeline } from "../../core/timeline/timeline.ts";
import { holdChannels } from "../channels/index.ts";
import { readEngagement } from "../engagements/index.ts";
import { findEvent } from "../events/index.ts";
import { type Call, getWorkspaceId } from "../http/call.ts";
import { notFound } from "../http/errors.ts";

/** What a scene is made from. */
interface FoundSubject {
  /** Two days of one event have the same board, which goes by its series. */
  id: string;
  title: string;
  design: (size: Size) => Timeline;
}

/** Finds what is to be shown, or refuses. */
export async function findSubject(call: Call, kind: MadeKind, id: string): Promise<FoundSubject> {
  switch (kind) {
    case "wall": {
      const { title, join_url } = await readEngagement(call, id);
      const wall = { engagement_id: id, title, join_url };
      return { id, title: `${title}: wall`, design: (size) => wallShot(size, wall) };
    }
    case "quiz": {
      const { title } = await readEngagement(call, id);
      return { id, title: `${title}: quiz`, design: (size) => quizShot(size, id) };
    }
    case "poll": {
      const { title } = await readEngagement(call, id);
      return { id, title: `${title}: poll`, design: (size) => pollShot(size, id) };
    }
    case "questions": {
      const { title } = await readEngagement(call, id);
      return { id, title: `${title}: questions`, design: (size) => questionsShot(size, id, "list") };
    }
    case "question": {
      const { title } = await readEngagement(call, id);
      return { id, title: `${title}: one question`, design: (size) => questionsShot(size, id, "one") };
    }
    case "channel": {
      const channel = (await holdChannels(call.app, getWorkspaceId(call), [id])).get(id);
      if (!channel) throw notFound("The channel");
      return { id, title: channel.name, design: (size) => channelShot(size, { channel_id: id }) };
    }
    case "agenda": {
      const event = await findEvent(call, id);
      if (!event) throw notFound("The event");
      const event_ref = event.series ?? event.ref;
      return {
        id: event_ref,
        title: `${event.title}: agenda`,
        design: (size) => agendaShot(size, { event_ref, room: "stage" }),
      };
    }
    default:
      return kind satisfies never;
  }
}

/** Lists what blocks may call it by: a day's agenda goes by the ref of the day, or of all days together. */
export async function findSubjectRefs(call: Call, { kind, id }: StageSubject): Promise<string[]> {
  if (kind !== "agenda") return [id];
  const series = (await findEvent(call, id))?.series;
  return series ? [id, series] : [id];
}
