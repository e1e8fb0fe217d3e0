import { useQuery } from "@tanstack/react-query";
import { useSession } from "../../people/session.ts";
import { publishingQuery } from "../../settings/publishing/publishing.ts";

/** Said before a change of what is on air. */
export function GoesLive() {
  const { data: mode } = useQuery(publishingQuery(useSession()));
  if (!mode) return null;
  return (
    <p className="story-goes-live small">
      {mode === "auto"
        ? "This story is on air: the screens follow as soon as you save."
        : "This story is on air: the screens follow with the next release."}
    </p>
  );
}
