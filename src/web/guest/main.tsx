import { render } from "preact";
import "../shared/tokens.css";
import "../shared/brand.css";
import "./guest.css";
import { App } from "./App.tsx";
import { readGiven } from "./given.ts";
import { keepRoom } from "./keepRoom.ts";
import { Gone } from "./parts/Gone.tsx";
import { openPhone } from "./phone.ts";
import { Speaking } from "./speaking.tsx";

const { joined, brand_name, retry_s = null } = readGiven();
const shown = joined ? (
  <App phone={openPhone(joined)} brand_name={brand_name} />
) : (
  <Speaking offered={["en", "de", "fr", "it"]}>
    <Gone retry_s={retry_s} />
  </Speaking>
);
const page = document.getElementById("guest")!;
render(shown, page);
keepRoom(page);
