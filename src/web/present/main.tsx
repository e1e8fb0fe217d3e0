import { render } from "preact";
import "../shared/tokens.css";
import "./present.css";
import "./parts/parts.css";
import { App } from "./App.tsx";
import { ignoreDoubleClicks } from "./ignoreDoubleClicks.ts";
import { LanguageProvider } from "./language.tsx";
import { openPresentStore } from "./presentStore.ts";
import { watchLetters } from "../shared/letters/watchLetters.ts";

ignoreDoubleClicks(document);
watchLetters({ by_device: true });
const token = location.pathname.split("/")[2] ?? "";

render(
  <LanguageProvider>
    <App store={openPresentStore(token)} />
  </LanguageProvider>,
  document.getElementById("present")!,
);
