import { Link } from "@tanstack/react-router";
import { Radio } from "lucide-react";
import { mayOperate } from "../../people/roles.ts";
import { useSession } from "../../people/session.ts";
import { useHeldShow } from "./heldShow.ts";

/** Who has the stage in hand while a show is open. */
export function HeldLine() {
  const { show, isOurs } = useHeldShow();
  const isOperator = mayOperate(useSession().workspace.role);
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
            ? `${controller.name} controls it, so takes and the channel are theirs.`
            : "Nobody controls it."}
        {!isOurs && isOperator && (
          <>
            {controller ? " Ask them, or take control in " : " To put something on, take control in "}
            <Link to="/events/sessions">Events</Link>.
          </>
        )}
      </span>
    </p>
  );
}
