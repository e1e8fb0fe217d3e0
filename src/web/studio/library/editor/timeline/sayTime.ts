/** A moment as the transport shows it: minutes, seconds and tenths. */
export function sayClock(ms: number): string {
  const tenths = Math.floor(ms / 100 + 1e-6);
  const seconds = Math.floor(tenths / 10);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}.${tenths % 10}`;
}

/** A moment as bars say it: `2 s`, `1.25 s`. */
export const saySeconds = (ms: number): string => `${Math.round(ms / 10) / 100} s`;

/** A label of the ruler; tenths only where there are some. */
export function sayTick(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const minutes = Math.floor(seconds / 60);
  const clock =
    minutes >= 60
      ? `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}:${String(seconds % 60).padStart(2, "0")}`
      : `${minutes}:${String(seconds % 60).padStart(2, "0")}`;
  const tenths = Math.round((ms % 1000) / 100);
  return tenths === 0 ? clock : `${clock}.${tenths}`;
}
