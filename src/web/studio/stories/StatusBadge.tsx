import type { Story } from "../../../contract/stories.ts";
import { statusWords } from "./words.ts";

export function StatusBadge({ status }: Pick<Story, "status">) {
  return <span className={status === "live" ? "badge badge-on" : "badge"}>{statusWords[status]}</span>;
}
