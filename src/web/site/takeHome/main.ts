import "./takeHome.css";
import { watchLetters } from "../../shared/letters/watchLetters.ts";
import { followChoice } from "./followChoice.ts";
import { offerSharing } from "./offerSharing.ts";
import { waitForCopy } from "./waitForCopy.ts";

const { lang } = document.documentElement;
// The text is in the page's language and, where that is the phone's own, as the phone's country writes it.
const locale = navigator.language.startsWith(lang) ? navigator.language : lang;
for (const time of document.querySelectorAll("time")) {
  // The time is in the phone's own time zone, which the server does not know.
  time.textContent = new Date(time.dateTime).toLocaleString(locale, {
    dateStyle: "medium",
    timeStyle: "short",
  });
}

watchLetters({ by_device: true });
followChoice();
offerSharing();
waitForCopy();
