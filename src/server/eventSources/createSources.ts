import { type Call, getWorkspaceId } from "../http/call.ts";
import { invalid, type Refusal, unavailable } from "../http/errors.ts";
import { retryConflicts } from "../events/index.ts";
import { write } from "../write.ts";
import { askSchedule, type ScheduleResult, whileWatched } from "./askSchedule.ts";
import { setSource, type SourceSettings } from "./eventSources.ts";

/** A file with more days is a calendar of somebody's life rather than an event. */
const most_days = 100;

/** Makes every day of a file an event that follows it. Their sessions come with the first reading. */
export async function createSources(call: Call, settings: Omit<SourceSettings, "day">) {
  const result = await askSchedule(call.app, {
    workspace_id: getWorkspaceId(call),
    source: { url: settings.url, etag: null, last_modified: null },
    question: { time_zone: settings.time_zone, event: null },
    patience: whileWatched,
  });
  if (result.kind !== "read") throw explainFailure(result);
  const { plans } = result;
  if (plans.length > most_days)
    throw invalid("url", `leads to a schedule of ${plans.length} days; at most ${most_days} can be followed`);
  return retryConflicts(() =>
    write(
      call,
      async (tx) => {
        for (const plan of plans)
          await setSource(
            call,
            tx,
            { ...plan, series: plan.series ?? null },
            { ...settings, day: plan.date },
          );
        return { events: plans.map(({ ref, date, title }) => ({ ref, date, title })) };
      },
      { isLogged: () => true },
    ),
  );
}

function explainFailure(result: Exclude<ScheduleResult, { kind: "read" }>): Refusal {
  if (result.kind === "same") throw new Error("A schedule that nobody knows was said to be known");
  if (result.is_busy) return unavailable(result.why);
  if (result.needs_zone) return invalid("time_zone", `is needed: ${result.why}`);
  return invalid("url", `cannot be read: ${result.why}`);
}
