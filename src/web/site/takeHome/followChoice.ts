/** The chosen one of photo and keepsake is seen, saved and shared. */
export function followChoice(): void {
  const choice = document.querySelector<HTMLFieldSetElement>(".choice");
  const picture = document.querySelector<HTMLImageElement>(".media img");
  const save = document.querySelector<HTMLAnchorElement>(".save");
  if (!choice || !picture || !save) return;
  // Without a script there is nothing to choose with, so the choice is hidden until now.
  choice.hidden = false;
  const show = () => {
    const chosen = choice.querySelector<HTMLInputElement>("input:checked");
    if (!chosen || picture.getAttribute("src") === chosen.value) return;
    const { width = "", height = "", alt = "" } = chosen.dataset;
    picture.width = Number(width);
    picture.height = Number(height);
    picture.alt = alt;
    picture.src = chosen.value;
    save.href = `${chosen.value}?download`;
  };
  choice.addEventListener("change", show);
  // A browser that comes back to the page remembers what was chosen.
  show();
}
