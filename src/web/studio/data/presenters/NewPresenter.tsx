import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { ChevronLeft } from "lucide-react";
import { useTitle } from "../../parts/useTitle.ts";
import { OnlyFor } from "../../people/OnlyFor.tsx";
import { useSession } from "../../people/session.ts";
import { PresenterForm } from "./PresenterForm.tsx";
import { type PresenterFields } from "./presenters.ts";
import { workspaceKey } from "../../queryKeys.ts";
import styles from "../Data.module.css";

export function NewPresenter() {
  const session = useSession();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  useTitle("New presenter", "Data");
  const add = useMutation({
    mutationFn: (fields: PresenterFields) => session.api.post("/presenters", { body: fields }),
    async onSuccess({ id }) {
      void queryClient.invalidateQueries({ queryKey: workspaceKey(session.workspace.id, "presenters") });
      await navigate({ to: "/data/presenters/$presenter_id", params: { presenter_id: id } });
    },
  });
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Link className="icon-button" to="/data/presenters" aria-label="Back to the presenters">
          <ChevronLeft aria-hidden />
        </Link>
        <h1>New presenter</h1>
      </header>
      <div className="section">
        <OnlyFor who="editors">
          <PresenterForm presenter={null} busy={add.isPending} error={add.error} onSend={add.mutate} />
          <p className="muted small">The photo comes next.</p>
        </OnlyFor>
      </div>
    </div>
  );
}
