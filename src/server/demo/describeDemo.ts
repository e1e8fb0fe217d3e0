import { demoSteps } from "./demoSteps.ts";
import type { DemoContents } from "./demo.repo.ts";

/** What `GET /demo` answers. */
export function describeDemo(made: DemoContents | null, problem: string | null) {
  const total = demoSteps().length;
  const steps_left = made?.steps_left.length ?? 0;
  return {
    is_there: made !== null,
    is_ready: made !== null && steps_left === 0,
    progress: made && { done: total - steps_left, total },
    problem,
    made_at: made ? Number(made.made_at[0]) : null,
    stage_ids: made?.stages ?? [],
    engagement_id: made?.engagements[0] ?? null,
  };
}
