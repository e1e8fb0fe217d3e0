/** Loads the page anew, if it can be had, because a browser's own error page is no picture for an audience. */
export async function reloadPage(before: () => void = () => {}): Promise<void> {
  if (!(await canBeHad())) return;
  before();
  location.reload();
}

/** The page comes from the device's own storage, or else from the server. */
async function canBeHad(): Promise<boolean> {
  if ("serviceWorker" in navigator && navigator.serviceWorker.controller) return true;
  const page = await fetch(location.href, { cache: "no-cache" }).catch(() => null);
  return page?.ok === true;
}
