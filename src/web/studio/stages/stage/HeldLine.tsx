import { Link } from "@tanstack/react-router";
import { Radio } from "lucide-react";
import { useHeldShow } from "./heldShow.ts";

/** Who has the stage in hand while a show is open. */
export function HeldLine() {
  const { show, isOurs } = useHeldShow();
  if (!show) return null;
  const { title, controller } = show;
  return (
    <p className="held" role="status">
      <Radio aria-hidden />
      <span>
        The live show “{title}” holds this stage.{" "}
        {isOurs
          ? "You control it: what you put on plays inside it."
          : controller
            ? `${controller.name} controls it, so takes and the channel are theirs. Ask them, or take control in `
            : "Nobody controls it: to put something on, take control in "}
        {!isOurs && <Link to="/events">Events</Link>}
        {!isOurs && "."}
      </span>
    </p>
  );
}
