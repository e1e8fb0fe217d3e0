import { drawNotice } from "./drawNotice.ts";
import { attribute, html } from "./html.ts";
import type { FoundPost, TakeHome } from "./findTakeHome.ts";
import type { TakenFile } from "./takeHome.repo.ts";
import type { TakeHomeLabels } from "./labels.ts";

interface Drawing {
  token: string;
  said: TakeHomeLabels;
}

/** Draws the page below its head. */
export function drawTakeHome(found: TakeHome, { token, said }: Drawing): string {
  switch (found.state) {
    case "ready":
      return drawReady(found, { token, said });
    case "preparing": {
      const heading = found.kind === "photo" ? said.preparing_photo : said.preparing_video;
      const attributes = waiting(token, found.state);
      return drawNotice({ sign: "waiting", heading, more: said.preparing_more, attributes });
    }
    case "failed":
      return drawNotice({ sign: "unplayable", heading: said.failed, more: said.failed_more });
    case "gone":
      return drawNotice({ sign: "over", heading: said.gone, more: said.gone_more });
    case "unknown":
      return drawNotice({ sign: "broken", heading: said.unknown, more: said.unknown_more });
  }
  return found satisfies never;
}

const waiting = (token: string, state: string) =>
  ` data-state="/t/${attribute(token)}/state" data-seen="${state}" aria-busy="true"`;

function drawReady(post: FoundPost, { token, said }: Drawing): string {
  const base = `/t/${attribute(token)}`;
  const { kind, keepsake, caption, title } = post;
  const first = `${base}/${kind === "video" ? "video.mp4" : "photo.jpg"}`;
  const { share, share_now: ready, fetching, copied, link_shown: shown } = said;
  const sharing = { share, ready, fetching, copied, shown };
  return `<main>
    <h1 dir="auto">${html(title)}</h1>
    ${kind === "video" ? drawVideo(post, base, said) : drawPhoto(post, base, said)}
    ${caption === "" ? "" : `<p class="caption" dir="auto">${html(caption)}</p>`}
    ${keepsake && kind === "photo" ? drawChoice(post, base, said) : ""}
    <div class="actions">
      <a class="button main save" href="${first}?download" download>${html(said.save)}</a>
      <button type="button" class="button share" hidden ${data(sharing)}>${html(share)}</button>
    </div>
    <p class="said" role="status"></p>
    <input class="link" hidden readonly aria-label="${attribute(said.link)}">
    <p class="until">${writeExpiry(post, said)}</p>
  </main>`;
}

function drawVideo({ taken, poster }: FoundPost, base: string, said: TakeHomeLabels): string {
  const shown = poster ? ` poster="${base}/poster.jpg"` : "";
  return `<figure class="media"><video controls playsinline preload="metadata" src="${base}/video.mp4"${shown}${writeSize(taken!)} aria-label="${attribute(said.your_video)}"></video></figure>`;
}

function drawPhoto({ taken }: FoundPost, base: string, said: TakeHomeLabels): string {
  return `<figure class="media"><img src="${base}/photo.jpg" alt="${attribute(said.your_photo)}"${writeSize(taken!)} fetchpriority="high"></figure>`;
}

/** The choice appears once the script has loaded that can follow it. */
function drawChoice({ taken, keepsake }: FoundPost, base: string, said: TakeHomeLabels): string {
  const option = (name: "photo" | "keepsake", { width, height }: TakenFile, checked: string) => {
    const about = data({ width: String(width), height: String(height), alt: said[`your_${name}`] });
    return `<label><input type="radio" name="shown" value="${base}/${name}.jpg"${checked} ${about}> ${html(said[name])}</label>`;
  };
  const options = option("photo", taken!, " checked") + option("keepsake", keepsake!, "");
  return `<fieldset class="choice" hidden aria-label="${attribute(said.choose)}">${options}</fieldset>`;
}

const writeSize = ({ width, height }: TakenFile) => ` width="${width}" height="${height}"`;

function writeExpiry({ expires_at }: FoundPost, said: TakeHomeLabels): string {
  const moment = new Date(expires_at).toISOString();
  const [before = "", after = ""] = said.until.split("{time}");
  // Where no script runs, the time is read in this form; otherwise the phone writes it in its own time zone.
  const plain = `${moment.slice(0, 16).replace("T", " ")} UTC`;
  return `${html(before)}<time datetime="${moment}">${plain}</time>${html(after)}`;
}

const data = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([name, value]) => `data-${name}="${attribute(value)}"`)
    .join(" ");
