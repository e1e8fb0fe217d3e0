import type { ComponentChildren } from "preact";

/** Heard, not seen. It stays where it is for as long as the page is shown: only then is a change of it read out. */
export function Announcement({ children }: { children: ComponentChildren }) {
  return (
    <p class="unseen" role="status">
      {children}
    </p>
  );
}
