import { Check } from "lucide-react";
import "./bars.css";
import { OptionMark } from "./quiz/game/OptionMark.tsx";

export interface Bar {
  id: string;
  label: string;
  value: number;
  isRight?: boolean;
  /** Colour and shape of the option. */
  mark?: number;
}

interface BarsProps {
  label: string;
  bars: Bar[];
  /** What a full bar would be; unless told, the longest. */
  of?: number;
  unit?: string;
}

/** A small chart that is a list to who cannot see it: each row a label, a bar and its figure. */
export function Bars({ label, bars, of = 0, unit = "" }: BarsProps) {
  const most = Math.max(1, of, ...bars.map(({ value }) => value));
  return (
    <ul className="bars" aria-label={label}>
      {bars.map(({ id, label, value, isRight = false, mark }) => (
        <li key={id} className={isRight ? "bar bar-right" : "bar"}>
          <span className="bar-label">
            {mark !== undefined && <OptionMark mark={mark} />}
            <span className="bar-words">{label}</span>
            {isRight && (
              <>
                <Check aria-hidden /> <span className="unseen">(right)</span>
              </>
            )}
          </span>
          <span className="bar-value">
            {value.toLocaleString("en")}
            {unit}
          </span>
          <span className="bar-track" aria-hidden>
            <span style={{ width: `${(100 * value) / most}%` }} />
          </span>
        </li>
      ))}
    </ul>
  );
}
