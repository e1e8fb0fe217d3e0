const second_ms = 1000;
const minute_ms = 60_000;
const hour_ms = 3_600_000;

const unit_ms: Record<string, number> = {
  s: second_ms,
  sec: second_ms,
  m: minute_ms,
  min: minute_ms,
  h: hour_ms,
};

/** "45 s", "2 min", "1 h 30 min", "1:30", and a bare number as seconds. Null: it is none of these. */
export function readDuration(text: string): number | null {
  const written = text.trim().toLowerCase();
  const clock = /^(?:(\d+):)?(\d+):(\d{2})$/.exec(written);
  if (clock)
    return Number(clock[1] ?? 0) * hour_ms + Number(clock[2]) * minute_ms + Number(clock[3]) * second_ms;
  if (/^\d+([.,]\d+)?$/.test(written)) return Math.round(numberIn(written) * second_ms);
  const parts = [...written.matchAll(/(\d+(?:[.,]\d+)?)\s*([a-z]+)/g)];
  const isWhole =
    parts.length > 0 && parts.map(([part]) => part).join("") === written.replaceAll(/\s+(?=\d)/g, "");
  if (!isWhole || parts.some(([, , unit]) => unit_ms[unit!] === undefined)) return null;
  return Math.round(parts.reduce((sum, [, count, unit]) => sum + numberIn(count!) * unit_ms[unit!]!, 0));
}

function numberIn(written: string): number {
  return Number(written.replace(",", "."));
}

/** The way it would be written: whole units, the small ones left out where they are nothing. */
export function sayDuration(ms: number): string {
  const hours = Math.floor(ms / hour_ms);
  const minutes = Math.floor((ms % hour_ms) / minute_ms);
  const seconds = Math.round((ms % minute_ms) / 100) / 10;
  const said = [hours > 0 && `${hours} h`, minutes > 0 && `${minutes} min`, seconds > 0 && `${seconds} s`];
  return said.filter(Boolean).join(" ") || "0 s";
}

/** What is only roughly known is said without seconds beside hours and without tenths. */
export function sayRoughly(ms: number): string {
  return sayDuration(
    ms >= 10 * minute_ms ? Math.round(ms / minute_ms) * minute_ms : Math.round(ms / 1000) * 1000,
  );
}
