import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { SessionDialog } from "./SessionDialog.tsx";

const route = getRouteApi("/shell/events/$event_ref/sessions/$session_id");

export function EventSession() {
  const { event_ref, session_id } = route.useParams();
  const navigate = useNavigate();
  return (
    <SessionDialog
      key={session_id}
      session_id={session_id}
      onClose={() => void navigate({ to: "/events/$event_ref", params: { event_ref } })}
    />
  );
}
