import { copyText } from "./copyText.ts";

/**
 * Shares the picture itself where the phone can do that, otherwise the link. Pages without encryption, as in a
 * venue's own network, have neither sharing nor a clipboard: there the link is copied through a selection, or shown.
 */
export function offerSharing(): void {
  const button = document.querySelector<HTMLButtonElement>(".share");
  const said = document.querySelector<HTMLElement>(".said");
  const link = document.querySelector<HTMLInputElement>(".link");
  if (!button || !said || !link) return;
  const words = button.dataset as Record<"share" | "ready" | "fetching" | "copied" | "shown", string>;
  let fetched: { url: string; file: File } | null = null;
  button.hidden = false;

  button.addEventListener("click", () => {
    void share().catch(() => offerLink());
  });

  async function share() {
    if (typeof navigator.share !== "function") return offerLink();
    const file = await fetchFile();
    const shared: ShareData =
      file && navigator.canShare?.({ files: [file] }) ? { files: [file] } : { url: address() };
    try {
      await navigator.share(shared);
      button!.textContent = words.share;
    } catch (error) {
      const { name } = error as Error;
      if (name === "AbortError") return;
      if (name !== "NotAllowedError" || !file) throw error;
      // The file took so long that the browser no longer accepts the tap; it is here for the next one.
      button!.textContent = words.ready;
    }
  }

  async function fetchFile(): Promise<File | null> {
    const url = document.querySelector<HTMLAnchorElement>(".save")!.href.replace(/\?download$/, "");
    if (fetched?.url === url) return fetched.file;
    said!.textContent = words.fetching;
    try {
      const response = await fetch(url);
      if (!response.ok) return null;
      const blob = await response.blob();
      const file = new File([blob], url.slice(url.lastIndexOf("/") + 1), { type: blob.type });
      fetched = { url, file };
      return file;
    } catch {
      return null;
    } finally {
      said!.textContent = "";
    }
  }

  async function offerLink() {
    const is_copied = await copyText(address());
    said!.textContent = is_copied ? words.copied : words.shown;
    if (is_copied) return;
    link!.hidden = false;
    link!.value = address();
    link!.focus();
    link!.select();
  }
}

const address = () => location.origin + location.pathname;
