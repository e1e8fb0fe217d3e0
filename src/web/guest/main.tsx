import { render, type VNode } from "preact";
import "../shared/tokens.css";
import "../shared/brand.css";
import "./styles/base.css";
import "./styles/topBar.css";
import "./styles/view.css";
import "./styles/ownPosts.css";
import "./styles/compose.css";
import "./styles/dialog.css";
import { App } from "./App.tsx";
import { readPageData } from "./pageData.ts";
import { keepBarsInSight } from "./keepBarsInSight.ts";
import { Gone } from "./parts/Gone.tsx";
import { TopBar } from "./parts/TopBar.tsx";
import { openGuestStore } from "./guestStore.ts";
import { LanguageProvider } from "./language.tsx";
import { wearFontsLater } from "./wearFontsLater.ts";
import { watchLetters } from "../shared/letters/watchLetters.ts";
import { preview_word } from "../shared/phonePreview.ts";

const { joined, brand, retry_s = null } = readPageData();
watchLetters({ by_device: true });
const page = document.getElementById("guest")!;
const isPreview = new URLSearchParams(location.search).has(preview_word);
if (joined && isPreview) {
  const tabs = { offered: [], shown: "game" as const, calling: null, choose() {}, close() {} };
  const show = (game: VNode) =>
    render(
      <LanguageProvider offered={joined.engagement.languages}>
        <TopBar name={brand.name} logo={brand.logo} line="connected" isSending={false} tabs={tabs} />
        {game}
      </LanguageProvider>,
      page,
    );
  void import("./openPreview.tsx").then(({ openPreview }) =>
    openPreview({ brand, offered: joined.engagement.languages }, show),
  );
} else {
  const shown = joined ? (
    <App phone={openGuestStore(joined)} brand={brand} />
  ) : (
    <LanguageProvider offered={["en", "de", "fr", "it"]}>
      <Gone retry_s={retry_s} />
    </LanguageProvider>
  );
  render(shown, page);
}
keepBarsInSight(page);
wearFontsLater(brand.fonts);
