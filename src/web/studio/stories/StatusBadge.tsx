import type { Story } from "../../../contract/stories.ts";

const labels: Record<Story["status"], string> = { draft: "Draft", live: "Live", archived: "Archived" };

export function StatusBadge({ status }: Pick<Story, "status">) {
  return <span className={status === "live" ? "badge badge-on" : "badge"}>{labels[status]}</span>;
}
