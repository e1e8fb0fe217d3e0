import { useQuery } from "@tanstack/react-query";
import { Monitor, Moon, Sun } from "lucide-react";
import { useState } from "react";
import { QueryView } from "../parts/QueryView.tsx";
import { useSession } from "../people/session.ts";
import { workspaceQuery } from "./workspace.ts";
import { WorkspaceNameField } from "./WorkspaceNameField.tsx";
import { ChoiceField } from "../parts/ChoiceField.tsx";
import { chooseTheme, readTheme, type Theme } from "../theme.ts";

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

const themes = [
  { value: "system", label: "As the machine", picture: <Monitor aria-hidden /> },
  { value: "dark", label: "Dark", picture: <Moon aria-hidden /> },
  { value: "light", label: "Light", picture: <Sun aria-hidden /> },
] as const;

function ThemeChoice() {
  const [theme, setTheme] = useState<Theme>(readTheme);
  return (
    <section className="section">
      <h2>Theme</h2>
      <p className="muted">For you, in this browser.</p>
      <ChoiceField
        bare
        label="Theme"
        look="chips"
        choices={themes}
        value={theme}
        onChange={(chosen) => {
          chooseTheme(chosen);
          setTheme(chosen);
        }}
      />
    </section>
  );
}
