import { useEffect } from "react";

/** What the browser's tab and history say. */
export function useTitle(...parts: (string | undefined)[]): void {
  const title = [...parts, "Cuelight"].filter((part) => part !== undefined).join(" · ");
  useEffect(() => {
    document.title = title;
  }, [title]);
}
