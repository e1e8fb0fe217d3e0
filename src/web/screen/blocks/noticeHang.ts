const patience_ms = 5_000;

/** Reports when a file has brought nothing for too long, because some never come and never fail. */
export function noticeHang(media: HTMLMediaElement, onHang: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let is_loading = false;
  const restart = (loads: boolean) => {
    clearTimeout(timer);
    is_loading = loads;
    if (loads) timer = setTimeout(onHang, patience_ms);
  };
  media.addEventListener("loadstart", () => restart(true));
  media.addEventListener("progress", () => is_loading && restart(true));
  for (const name of ["loadeddata", "error", "emptied"]) media.addEventListener(name, () => restart(false));
}
