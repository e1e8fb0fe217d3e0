import "./takeHome.css";
import { followChoice } from "./followChoice.ts";
import { offerSharing } from "./offerSharing.ts";
import { waitForCopy } from "./waitForCopy.ts";

for (const time of document.querySelectorAll("time")) {
  const at = new Date(time.dateTime);
  // In the phone's own time zone, which the server does not know.
  time.textContent = at.toLocaleString(document.documentElement.lang, {
    dateStyle: "medium",
    timeStyle: "short",
  });
}

followChoice();
offerSharing();
waitForCopy();
