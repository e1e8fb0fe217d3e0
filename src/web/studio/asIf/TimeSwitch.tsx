import { localTime, toMoment, weekdays } from "../../../core/time/venueTime.ts";
import { Button } from "../parts/Button.tsx";
import { ChoiceField } from "../parts/ChoiceField.tsx";
import { TimeField } from "../parts/TimeField.tsx";
import { useServerTime } from "../shell/serverTime.ts";
import styles from "./AsIf.module.css";
import { findNextWeekday, sayZone, weekdayNames } from "./sayAsIf.ts";

const usualTimes = ["08:00", "10:00", "12:30", "15:00", "18:00", "21:00"];

interface TimeSwitchProps {
  value: number | null;
  timezone: string;
  onChange: (at: number | null) => void;
}

/** A weekday is the next one after today, so that “next Tuesday at 12:30” is two clicks. */
export function TimeSwitch({ value, timezone, onChange }: TimeSwitchProps) {
  const server = useServerTime();
  const { date, time, weekday } = localTime(value ?? server.now(), timezone);
  const clock = time.slice(0, 5);
  const zone = sayZone(timezone, value ?? server.now());
  const choose = (date: string, time: string) => {
    if (date !== "" && time !== "") onChange(toMoment({ date, time }, timezone));
  };
  return (
    <div className="stack gap-12">
      <ChoiceField
        look="chips"
        label="Next"
        className={styles.days}
        value={value === null ? undefined : weekday}
        choices={weekdays.map((day) => ({ value: day, label: weekdayNames[day].slice(0, 3) }))}
        onChange={(day) => onChange(findNextWeekday(day, clock, server.now(), timezone))}
      />
      <ChoiceField
        look="chips"
        label="At"
        className={styles.times}
        value={value === null || !usualTimes.includes(clock) ? undefined : clock}
        choices={usualTimes.map((time) => ({ value: time, label: time }))}
        onChange={(time) => choose(date, time)}
      />
      <div className={styles.pair}>
        <TimeField label="Date" as="date" value={date} onChange={(date) => choose(date, clock)} />
        <TimeField label="Time" value={clock} onChange={(time) => choose(date, time)} />
      </div>
      {zone && <p className="muted small">{zone}</p>}
      {value !== null && <Button onClick={() => onChange(null)} label="Now" />}
    </div>
  );
}
