import { TriangleAlert } from "lucide-react";
import { isDate } from "../../../../core/adapters/writtenTime.ts";
import { timezoneNamed } from "../../../../core/time/timezone.ts";
import { useServerTime } from "../../shell/serverTime.ts";
import { dayAt } from "../times.ts";
import { dayOf } from "./DayChoice.tsx";
import { textIn } from "./differenceOf.ts";
import type { GivenPlan } from "./readPlan.ts";

/** Last year's file is easily taken for this year's. */
export function PastDay({ plan }: { plan: GivenPlan }) {
  const time = useServerTime();
  const date = textIn(plan, "date");
  const zone = timezoneNamed(textIn(plan, "time_zone"));
  if (zone === null || !isDate(date) || date >= dayAt(time.now(), zone)) return null;
  return (
    <p className="plan-past" role="alert">
      <TriangleAlert aria-hidden /> {dayOf(plan)} is past. Check the date and the year before you apply it.
    </p>
  );
}
