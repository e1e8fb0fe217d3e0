import screenStyles from "../../screen/screen.css?inline";

// Nothing of the studio's own styles reaches what a screen shows, and nothing of a screen's styles leaves it.
const own = `
:host {
  all: initial;
  display: grid;
  place-items: center;
  position: absolute;
  inset: 0;
  overflow: hidden;
  contain: strict;
}
.picture-root {
  grid-area: 1 / 1;
  position: relative;
  overflow: hidden;
  color: var(--brand-text);
  background: var(--brand-background);
  font-family: var(--brand-body);
  text-rendering: optimizeLegibility;
  font-synthesis: none;
}
.picture-root * {
  pointer-events: none;
}
`;

/** The sheet is made here and not in the page, which a policy that forbids styles in pages allows. */
export const pictureStyles = new CSSStyleSheet();
pictureStyles.replaceSync(screenStyles.replaceAll(":root", ":host") + own);
