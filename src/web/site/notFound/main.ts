import { joinCode } from "../../../core/engagements/joinCode.ts";

document.querySelector<HTMLFormElement>("#join")?.addEventListener("submit", (event) => {
  event.preventDefault();
  const code = document.querySelector<HTMLInputElement>("#code")!.value.replaceAll(/\s/g, "");
  if (joinCode.test(code)) location.assign(`/e/${code.toUpperCase()}`);
});
