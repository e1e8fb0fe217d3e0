import { useMemo, useState } from "react";
import { PickList } from "../stages/pick/PickList.tsx";
import { useServerTime } from "../shell/serverTime.ts";
import { findZones, describeZone, zonesAt } from "./zones.ts";

/** A venue's time zone, found by its city. */
export function ZonePick({ chosen, onChoose }: { chosen: string; onChoose: (zone: string) => void }) {
  const time = useServerTime();
  const [words, setWords] = useState("");
  const zones = useMemo(() => zonesAt(time.now()), [time]);
  // Another name of the zone may be set, which is none of the list's.
  const known = zones.some(({ id }) => id === chosen) ? zones : [describeZone(chosen, time.now()), ...zones];
  // The one that is set stands on top, wherever its clock is.
  const shown =
    words === ""
      ? known.toSorted((a, b) => Number(b.id === chosen) - Number(a.id === chosen))
      : findZones(known, words);
  return (
    <PickList
      label="Time zone"
      field="timezone"
      words={words}
      onWords={setWords}
      items={shown}
      chosen={chosen}
      onChoose={onChoose}
      none="No time zone has this name. Try the largest city nearby."
      option={({ city, area, offset }) => ({
        words: (
          <>
            <b>{city}</b> {area && <span className="muted small">{area}</span>}
          </>
        ),
        note: <span className="muted small">{offset}</span>,
      })}
    />
  );
}
