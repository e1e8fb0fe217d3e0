/** A file that is not there yet, or half there, often is a moment later. */
const waits_ms = [1000, 4000];

/** The file of a video or sound; one that cannot be played is asked for three times, each time by a fresh address. */
export function openFile(media: HTMLMediaElement, { onLost }: { onLost: () => void }) {
  let find: (() => string) | null = null;
  let tries = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  media.addEventListener("error", tryAgain);

  function tryAgain() {
    if (find === null) return;
    const wait_ms = waits_ms[tries];
    tries += 1;
    if (wait_ms === undefined) {
      close();
      onLost();
    } else retry = setTimeout(() => find !== null && (media.src = find()), wait_ms);
  }

  function close() {
    clearTimeout(retry);
    find = null;
    // Only this lets go of the file and its decoder at once.
    media.removeAttribute("src");
    media.load();
  }

  return {
    open(finding: () => string) {
      clearTimeout(retry);
      find = finding;
      tries = 0;
      media.src = find();
    },
    close,
    /** There is none, or it was given up. */
    get is_closed() {
      return find === null;
    },
  };
}
