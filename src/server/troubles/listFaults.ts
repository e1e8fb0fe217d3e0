import { toBytes } from "../disk/diskLimits.ts";
import { localTime } from "../../core/time/venueTime.ts";
import { day_ms } from "../../core/time/calendar.ts";
import { isExpected } from "../../core/troubles/isExpected.ts";
import type { Fault } from "../../core/troubles/judgeTroubles.ts";
import type { App } from "../app.ts";
import type { Task } from "../jobs/job.ts";
import { judgeSleep, silence_ms } from "../stages/index.ts";
import * as repo from "./faults.repo.ts";

type OwnedFault = Fault & { workspace_id: string };

/** All that is wrong right now, by workspace. */
export async function listFaults(app: App): Promise<Map<string, Fault[]>> {
  const now = app.now();
  const all = [
    ...(await repo.listFaultyScreens(app.pool, silence_ms)).flatMap((screen) => judgeScreen(screen, now)),
    ...(await repo.listUnreadFeeds(app.pool)).map((feed) =>
      toFault("feed_unread", { ...feed, name: shortName(feed.name) }),
    ),
    ...(await repo.listUnreadSchedules(app.pool, localTime(now - day_ms, "UTC").date)).map((schedule) =>
      toFault("schedule_unread", schedule),
    ),
    ...(await repo.listLateJobs(app.pool)).map((late) =>
      toFault("jobs_late", { ...late, id: late.task, name: taskLabels[late.task] ?? late.task }),
    ),
    ...(await repo.listShortOfDisk(app.pool)).map((short) =>
      toFault("disk_short", { ...short, id: "server", name: "The server" }),
    ),
    ...(await repo.listFailingBackup(app.pool)).map((failing) =>
      toFault("backup_failed", { ...failing, id: "backup", name: "The backup" }),
    ),
  ];
  return Map.groupBy(all, ({ workspace_id }) => workspace_id);
}

/** What a screen reported last says nothing of it while it is silent. */
function judgeScreen(
  { last_seen_at, isOnline, problems, power, ...screen }: repo.FaultyScreen,
  now: number,
): OwnedFault[] {
  const faults: OwnedFault[] = [];
  if (!isOnline)
    faults.push({
      // When its place opens, a screen that was switched off at night has its minutes to come back.
      ...toFault("screen_offline", power ? screen : { ...screen, since: last_seen_at }),
      canStart: isExpected({ last_seen_at, ...judgeSleep(power, now) }, now),
    });
  if (problems.length > 0)
    faults.push({ ...toFault("screen_faulty", { ...screen, detail: problems[0]! }), canStart: isOnline });
  return faults;
}

interface Found {
  workspace_id: string;
  id: string;
  name: string;
  time_zone: string;
  place?: Fault["place"];
  detail?: string;
  since?: number | null;
}

function toFault(kind: Fault["kind"], found: Found): OwnedFault {
  const { workspace_id, id, name, time_zone, place = null, detail = null, since = null } = found;
  return { workspace_id, kind, subject_id: id, name, place, time_zone, detail, since, canStart: true };
}

/** A feed that was never read has no title. */
const shortName = (name: string) => (URL.canParse(name) ? new URL(name).host : name);

/** A node of another version may know other tasks. */
const taskLabels: { [name: string]: string } & Record<Task, string> = {
  photo: "guests’ photos",
  keepsake: "take-home copies",
  video: "guests’ videos",
  waveform: "the waveforms of sounds",
  focus: "the focus points of pictures",
  erase: "files to delete",
  demo: "the demo",
  troubleMail: "e-mails",
};

/** People hear of a disk while there is time to make room: files are refused at half of this. */
export async function reportDisk({ config, disk, pool }: App, node: string): Promise<void> {
  const short_bytes = 2 * toBytes(config.DISK_FREE_MB);
  const free_bytes = Math.min(disk.files.free_bytes, disk.database?.free_bytes ?? Infinity);
  await (free_bytes < short_bytes ? repo.reportShortDisk : repo.reportRoomyDisk)(pool, node);
}
