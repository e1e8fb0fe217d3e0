import { useQuery } from "@tanstack/react-query";
import { ErrorState } from "../parts/ErrorState.tsx";
import { Skeleton } from "../parts/Skeleton.tsx";
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
  const { data, error, refetch } = useQuery(workspaceQuery(session));
  if (!data)
    return error ? <ErrorState error={error} retry={() => void refetch()} /> : <Skeleton lines={3} />;

  return (
    <>
      <section className="section">
        {session.workspace.role === "owner" ? (
          <WorkspaceNameField name={data.name} />
        ) : (
          <>
            <h2>{data.name}</h2>
            <p className="muted">Your role here is {session.workspace.role}. Owners can change the name.</p>
          </>
        )}
      </section>
      <section className="section">
        <h2>Plan</h2>
        <p className="muted">{plans[data.plan]}</p>
      </section>
      <ThemeChoice />
    </>
  );
}
