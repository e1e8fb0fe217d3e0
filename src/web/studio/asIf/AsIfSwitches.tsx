import { CalendarClock, Mic, PencilLine, RotateCcw, Tags, UserRound } from "#icons";
import type { Values } from "../../../core/records/values.ts";
import { Button } from "../parts/Button.tsx";
import { AsIfChip } from "./AsIfChip.tsx";
import styles from "./AsIf.module.css";
import { type AsIf, asItIs, isAsItIs } from "./asIf.ts";
import { NearSwitch } from "./NearSwitch.tsx";
import { sayMoment, sayNear, saySession } from "./sayAsIf.ts";
import { SessionSwitch } from "./SessionSwitch.tsx";
import { TextsSwitch } from "./TextsSwitch.tsx";
import { TimeSwitch } from "./TimeSwitch.tsx";

interface AsIfSwitchesProps {
  value: AsIf;
  onChange: (value: AsIf) => void;
  /** The venue's. */
  timezone: string;
  /** The stage's own traits; without it none can be supposed. */
  traits?: Readonly<Record<string, string>> | undefined;
  /** The blanks of what is shown, with what fills them now; without it no values can be supposed. */
  blanks?: Readonly<Values> | undefined;
  /** Records to take values from. */
  records?: readonly { ref: string; values: Values }[] | undefined;
}

/** What would show then: every chip supposes one thing, and shows what it supposes. */
export function AsIfSwitches(props: AsIfSwitchesProps) {
  const { value, onChange, timezone, traits, blanks, records } = props;
  const change = (part: Partial<AsIf>) => onChange({ ...value, ...part });
  const { at, session, near } = value;
  return (
    <div className={`row wrap gap-8 ${styles.switches}`} role="group" aria-label="Show it as if">
      <AsIfChip
        icon={CalendarClock}
        name="Time"
        unset="Now"
        says={at === null ? null : sayMoment(at, timezone)}
      >
        <TimeSwitch value={at} timezone={timezone} onChange={(at) => change({ at })} />
      </AsIfChip>
      <AsIfChip icon={Mic} name="Session" says={session && saySession(session)}>
        <SessionSwitch value={session} onChange={(session) => change({ session })} />
      </AsIfChip>
      <AsIfChip icon={UserRound} name="Near" says={near && sayNear(near)}>
        <NearSwitch value={near} onChange={(near) => change({ near })} />
      </AsIfChip>
      {traits && Object.keys(traits).length > 0 && (
        <AsIfChip icon={Tags} name="Traits" says={value.traits && sayTexts(value.traits)}>
          <TextsSwitch own={traits} value={value.traits} onChange={(traits) => change({ traits })} />
        </AsIfChip>
      )}
      {blanks && Object.keys(blanks).length > 0 && (
        <AsIfChip icon={PencilLine} name="Values" says={value.values && sayTexts(value.values)}>
          <TextsSwitch
            own={blanks}
            value={value.values}
            records={records}
            onChange={(values) => change({ values })}
          />
        </AsIfChip>
      )}
      {!isAsItIs(value) && (
        <Button
          look="text"
          className={styles.back}
          icon={RotateCcw}
          onClick={() => onChange(asItIs)}
          label="Back to now"
        />
      )}
    </div>
  );
}

const sayTexts = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts)
    .map(([name, text]) => `${name}: ${text || "empty"}`)
    .join(", ");
