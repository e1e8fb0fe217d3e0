import { useQuery } from "@tanstack/react-query";
import { QueryView } from "../parts/QueryView.tsx";
import { useSession } from "../people/session.ts";
import { ThemeChoice } from "../settings/ThemeChoice.tsx";
import { workspaceQuery } from "./workspace.ts";
import { WorkspaceNameField } from "./WorkspaceNameField.tsx";

const plans = {
  pro: "Pro: everything, without a watermark.",
  free: "Free: everything, with a watermark on what guests take home.",
};

export function WorkspaceTab() {
  const session = useSession();
  const query = useQuery(workspaceQuery(session));
  return (
    <QueryView query={query}>
      {({ name, plan }) => (
        <>
          <section className="section">
            {session.workspace.role === "owner" ? (
              <WorkspaceNameField name={name} />
            ) : (
              <>
                <h2>{name}</h2>
                <p className="muted">
                  Your role here is {session.workspace.role}. Owners can change the name.
                </p>
              </>
            )}
          </section>
          <section className="section">
            <h2>Plan</h2>
            <p className="muted">{plans[plan]}</p>
          </section>
          <ThemeChoice />
        </>
      )}
    </QueryView>
  );
}
