import { RadioGroup } from "radix-ui";
import { isDate } from "../../../../core/adapters/writtenTime.ts";
import { sayDateInYear } from "../times.ts";
import { listIn, textIn } from "./differenceOf.ts";
import type { GivenPlan } from "./readPlan.ts";

interface DayChoiceProps {
  plans: GivenPlan[];
  day: number;
  onDay: (day: number) => void;
}

export function DayChoice({ plans, day, onDay }: DayChoiceProps) {
  return (
    <RadioGroup.Root
      className="plan-days"
      aria-label="Day"
      value={String(day)}
      onValueChange={(value) => onDay(Number(value))}
    >
      {plans.map((plan, index) => (
        <RadioGroup.Item key={index} value={String(index)} className="plan-day">
          <b>{dayOf(plan)}</b>{" "}
          <span className="muted small">
            {listIn(plan, "sessions").length} sessions, {listIn(plan, "rooms").length} rooms
          </span>
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}

export function dayOf(plan: GivenPlan): string {
  const date = textIn(plan, "date");
  return isDate(date) ? sayDateInYear(date) : date || "No date";
}
