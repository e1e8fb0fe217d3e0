import { Plus, X } from "#icons";
import { useState } from "react";
import type { OpeningHours, OpenTime } from "../../../core/stages/openingHours.ts";
import { type Weekday, weekdays } from "../../../core/time/venueTime.ts";
import { Button, IconButton } from "../parts/Button.tsx";
import { TimeField } from "../parts/TimeField.tsx";
import styles from "./HoursField.module.css";

export const dayNames: Record<Weekday, string> = {
  mon: "Monday",
  tue: "Tuesday",
  wed: "Wednesday",
  thu: "Thursday",
  fri: "Friday",
  sat: "Saturday",
  sun: "Sunday",
};

const usual: OpenTime = { from: "08:00", to: "22:00" };
export const usualHours: OpeningHours = Object.fromEntries(weekdays.map((day) => [day, [usual]]));
/** On and on, day by day. */
export const wholeWeek: OpeningHours = Object.fromEntries(
  weekdays.map((day) => [day, [{ from: "00:00", to: "00:00" }]]),
);

interface HoursFieldProps {
  hours: OpeningHours;
  onChange: (hours: OpeningHours) => void;
}

/** The hours of a week, day by day; a day without any is closed. */
export function HoursField({ hours, onChange }: HoursFieldProps) {
  const put = (day: Weekday, times: OpenTime[]) => onChange({ ...hours, [day]: times });
  // A field that is half typed is empty, and is no time yet: it stays in sight, and what was there before counts.
  const [, redraw] = useState(0);
  return (
    <div className={styles.week} role="group" aria-label="Opening hours">
      {weekdays.map((day) => {
        const times = hours[day] ?? [];
        const change = (place: number, changed: Partial<OpenTime>) => {
          if (Object.values(changed).includes("")) return redraw((count) => count + 1);
          put(
            day,
            times.map((time, at) => (at === place ? { ...time, ...changed } : time)),
          );
        };
        return (
          <div key={day} className={styles.day} role="group" aria-label={dayNames[day]}>
            <span className={styles.name}>{dayNames[day]}</span>
            <div className={styles.times}>
              {times.length === 0 && <span className="muted small">Closed</span>}
              {times.map((time, place) => (
                <div key={place} className={styles.time}>
                  <TimeField
                    bare
                    label={`${dayNames[day]}, opens`}
                    value={time.from}
                    onChange={(from) => change(place, { from })}
                  />
                  <span aria-hidden>–</span>
                  <TimeField
                    bare
                    label={`${dayNames[day]}, closes`}
                    value={time.to}
                    onChange={(to) => change(place, { to })}
                  />
                  <IconButton
                    icon={X}
                    label={`${dayNames[day]}: remove ${time.from} to ${time.to}`}
                    onClick={() =>
                      put(
                        day,
                        times.filter((_, at) => at !== place),
                      )
                    }
                  />
                </div>
              ))}
            </div>
            {times.length < 8 && (
              <IconButton
                icon={Plus}
                label={`${dayNames[day]}: add a time`}
                onClick={() => put(day, [...times, usual])}
              />
            )}
          </div>
        );
      })}
      <Button
        look="text"
        label="Monday’s hours on all days"
        onClick={() => onChange(Object.fromEntries(weekdays.map((day) => [day, hours.mon ?? []])))}
      />
    </div>
  );
}
