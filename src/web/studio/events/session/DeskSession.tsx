import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { SessionDialog } from "./SessionDialog.tsx";

const route = getRouteApi("/shell/events/events/sessions/$session_id");

export function DeskSession() {
  const { session_id } = route.useParams();
  const navigate = useNavigate();
  return (
    <SessionDialog
      key={session_id}
      session_id={session_id}
      onClose={() => void navigate({ to: "/events/sessions", search: (before) => before })}
    />
  );
}
