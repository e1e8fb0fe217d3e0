import { describe, expect, test } from "vitest";
import { chapterOf, programmeOf, shotOf } from "../../../test/support/screens/programmes.ts";
import type { PlayedAlert } from "../alerts/alert.ts";
import { changeOver } from "./changeOver.ts";
import { describeNowPlaying } from "./nowPlaying.ts";
import { nobodyNear, Playhead } from "./playhead.ts";
import type { Programme } from "./programme.ts";

const now = Date.UTC(2026, 5, 10, 12);
const alert: PlayedAlert = {
  id: "a",
  level: "warning",
  title: { de: "Ruhe", en: "Quiet" },
  text: {},
  languages: ["de", "en"],
  asset: null,
  sound: false,
  drill: false,
  started_at: now,
  ends_at: null,
  started_by: { kind: "person", name: "Ada" },
};
const programme: Programme = programmeOf({
  venue: { name: "Hall", timezone: "Europe/Zurich" },
  idle_story_id: "idle",
  stories: { idle: { title: "idle", chapters: [chapterOf("idle")] } },
  shots: { idle: [shotOf("idle", 7_000)] },
  show: { id: "s", session_id: "k", story_id: "idle", title: "Keynote", since: 0, story_since: 0 },
});
const playhead = new Playhead(programme);
const at = (moment: number, alerts: PlayedAlert[]) => playhead.at(moment, { ...nobodyNear, alerts });

describe("an alert", () => {
  test("stands above a live show, and says who started it when", () => {
    expect(describeNowPlaying(at(now + 5, [alert]))).toEqual({
      kind: "alert",
      story_id: null,
      chapter_id: null,
      scene_id: null,
      shot_id: null,
      record_ref: null,
      alert_id: "a",
      started_at: now,
      until: null,
    });
    expect(at(now + 5, [alert]).why).toBe("The alert “Quiet” was started by Ada at 14:00");
    const drill = { ...alert, drill: true, started_by: { kind: "key" as const, name: "Desk" } };
    expect(at(now, [drill]).why).toBe("The drill “Quiet” was started by the key “Desk” at 14:00");
  });

  test("leaves what plays underneath where the clock says", () => {
    const { kind, step, until } = at(now - 1, [alert]);
    expect([kind, step?.shot.id, until]).toEqual(["show", playhead.at(now - 1).step?.shot.id, now]);
    const over = { ...alert, ends_at: now + 60_000 };
    expect(at(now + 59_999, [over])).toMatchObject({ kind: "alert", until: now + 60_000 });
    expect(at(now + 60_000, [over])).toEqual(playhead.at(now + 60_000));
  });

  test("gives way to a higher one and comes back after it", () => {
    const clear = { ...alert, id: "c", level: "clear" as const, started_at: now + 10, ends_at: now + 60_010 };
    const higher = { ...alert, id: "h", level: "emergency" as const, started_at: now + 5, ends_at: now + 20 };
    const ids = [0, 5, 19, 20, 70_000].map((later) => at(now + later, [clear, alert, higher]).alert?.id);
    expect(ids).toEqual(["a", "h", "h", "a", "a"]);
    expect(at(now, [alert, higher]).until).toBe(now + 5);
  });

  test("changes nothing about how screens go over to another programme", () => {
    const after = { ...programme, idle_story_id: null };
    const calm = changeOver(programme, after, now);
    expect(changeOver({ ...programme, alerts: [alert] }, { ...after, alerts: [alert] }, now)).toEqual(calm);
  });
});
