import { useEffect, useState } from "preact/hooks";

const retry_ms = 3_000;

/** Returns what a part of the page is made of, once it has loaded; what fails is loaded again. */
export function useLoaded<T>(load: () => Promise<T>): T | null {
  const [loaded, setLoaded] = useState<{ part: T } | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const attempt = () =>
      void load().then(
        (part) => setLoaded({ part }),
        () => (timer = setTimeout(attempt, retry_ms)),
      );
    attempt();
    return () => clearTimeout(timer);
  }, []);
  return loaded?.part ?? null;
}
