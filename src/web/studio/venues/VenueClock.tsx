import { useNow } from "../shell/useNow.ts";
import { zoneOf } from "./zones.ts";

// Never more than a second behind the clock on the venue's wall.
const look_ms = 1000;

/** What the clock on the venue's wall shows. */
export function VenueClock({ timezone }: { timezone: string }) {
  const now = useNow(look_ms);
  const { city, offset } = zoneOf(timezone, now);
  const time = new Intl.DateTimeFormat(undefined, { timeStyle: "short", timeZone: timezone }).format(now);
  return (
    <span className="venue-clock" title={timezone}>
      <b>{time}</b> <span className="muted small">{city === offset ? city : `${city}, ${offset}`}</span>
    </span>
  );
}
