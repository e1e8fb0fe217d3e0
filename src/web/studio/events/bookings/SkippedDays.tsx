import { X } from "lucide-react";
import { localTime } from "../../../../core/time/venueTime.ts";
import { sayLongDate } from "../times.ts";

interface SkippedDaysProps {
  exdates: number[];
  zone: string;
  onExdates: (exdates: number[]) => void;
}

export function SkippedDays({ exdates, zone, onExdates }: SkippedDaysProps) {
  if (exdates.length === 0) return null;
  return (
    <div className="field">
      <span className="field-label">Left out</span>
      <ul className="chosen">
        {exdates
          .toSorted((a, b) => a - b)
          .map((at) => {
            const said = sayLongDate(localTime(at, zone).date);
            return (
              <li key={at}>
                {said}
                <button
                  type="button"
                  className="icon-button"
                  aria-label={`Play on ${said} again`}
                  onClick={() => onExdates(exdates.filter((one) => one !== at))}
                >
                  <X aria-hidden />
                </button>
              </li>
            );
          })}
      </ul>
    </div>
  );
}
