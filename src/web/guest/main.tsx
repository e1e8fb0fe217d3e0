import { render } from "preact";
import "../shared/tokens.css";
import "../shared/brand.css";
import "./guest.css";
import { App } from "./App.tsx";
import { readPageData } from "./pageData.ts";
import { keepBarsInSight } from "./keepBarsInSight.ts";
import { Gone } from "./parts/Gone.tsx";
import { openGuestStore } from "./guestStore.ts";
import { LanguageProvider } from "./language.tsx";

const { joined, brand_name, retry_s = null } = readPageData();
const shown = joined ? (
  <App phone={openGuestStore(joined)} brand_name={brand_name} />
) : (
  <LanguageProvider offered={["en", "de", "fr", "it"]}>
    <Gone retry_s={retry_s} />
  </LanguageProvider>
);
const page = document.getElementById("guest")!;
render(shown, page);
keepBarsInSight(page);
