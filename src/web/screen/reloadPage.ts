/** Loads the page anew, if it can be had: a browser's own error page is no picture for an audience. */
export async function reloadPage(before: () => void = () => {}): Promise<void> {
  const page = await fetch(location.href, { cache: "no-cache" }).catch(() => null);
  if (!page?.ok) return;
  before();
  location.reload();
}
