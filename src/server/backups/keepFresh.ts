import { utimes } from "node:fs/promises";

const touch_ms = 60_000;

/** Shows that a file is in use while the work lasts: in a folder for temporary files the node removes those that look old. */
export async function keepFresh<Result>(
  file: string,
  work: () => Promise<Result>,
  every_ms = touch_ms,
): Promise<Result> {
  const touch = () => utimes(file, new Date(), new Date()).catch(() => {});
  const timer = setInterval(() => void touch(), every_ms);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
