import { useNavigate } from "@tanstack/react-router";
import { ChevronLeft } from "#icons";
import { IconLink } from "../../parts/Button.tsx";
import { useSave } from "../../parts/useSave.ts";
import { useTitle } from "../../parts/useTitle.ts";
import { OnlyFor } from "../../people/OnlyFor.tsx";
import { useSession } from "../../people/session.ts";
import { PresenterForm, readPresenter } from "./PresenterForm.tsx";
import { workspaceKey } from "../../queryKeys.ts";
import styles from "../Data.module.css";

export function NewPresenter() {
  const session = useSession();
  const navigate = useNavigate();
  useTitle("New presenter", "Data");
  const add = useSave((values) => session.api.post("/presenters", { body: readPresenter(values) }), {
    stale: [workspaceKey(session.workspace.id, "presenters")],
    onSaved: ({ id }) => navigate({ to: "/data/presenters/$presenter_id", params: { presenter_id: id } }),
  });
  return (
    <div className="room detail" style={{ "--room-width": "100%" }}>
      <header className={`row wrap ${styles.head}`}>
        <IconLink icon={ChevronLeft} to="/data/presenters" label="Back to the presenters" />
        <h1 className="detail-title">New presenter</h1>
      </header>
      <div className="section">
        <OnlyFor who="editors">
          <PresenterForm presenter={null} mutation={add} />
          <p className="muted small">The photo comes next.</p>
        </OnlyFor>
      </div>
    </div>
  );
}
