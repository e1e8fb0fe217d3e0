import type { ComponentChildren } from "preact";

/**
 * The text is heard, not seen. It stays where it is for as long as the page is shown, because only then is a change
 * of it read out.
 */
export function Announcement({ children }: { children: ComponentChildren }) {
  return (
    <p class="unseen" role="status">
      {children}
    </p>
  );
}
