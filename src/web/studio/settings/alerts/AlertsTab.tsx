import { useQuery } from "@tanstack/react-query";
import { Outlet } from "@tanstack/react-router";
import { Siren, Volume2 } from "#icons";
import type { AlertTemplate } from "../../../../contract/alerts.ts";
import {
  alertTemplatesQuery,
  levelWords,
  sayInOwnWords,
  sortTemplates,
  templatesKey,
} from "../../alerts/alerts.ts";
import { ButtonLink } from "../../parts/Button.tsx";
import { EmptyState } from "../../parts/EmptyState.tsx";
import { QueryView } from "../../parts/QueryView.tsx";
import { RemoveButton } from "../../parts/RemoveButton.tsx";
import { RoomHead } from "../../parts/RoomHead.tsx";
import { mayEdit } from "../../people/roles.ts";
import { useSession } from "../../people/session.ts";
import { sayLanguage } from "./languages.ts";

/** The prepared alerts, that are started from Control. */
export function AlertsTab() {
  const session = useSession();
  const query = useQuery(alertTemplatesQuery(session));
  const isEditor = mayEdit(session.workspace.role);
  const add = isEditor && <ButtonLink look="main" label="Prepare an alert" to="/settings/alerts/new" />;
  return (
    <>
      <RoomHead action={add}>
        Alerts stand above everything that plays, live shows too, until somebody clears them. Operators start
        them in Control.
      </RoomHead>
      <QueryView query={query}>
        {(templates) =>
          templates.length === 0 ? (
            <EmptyState icon={Siren} title="No alert is prepared" step={add}>
              Prepare what has to be said in an emergency, in the languages of your guests.
            </EmptyState>
          ) : (
            <ul className="list" aria-label="Prepared alerts">
              {sortTemplates(templates).map((template) => (
                <TemplateRow key={template.id} template={template} isEditor={isEditor} />
              ))}
            </ul>
          )
        }
      </QueryView>
      <Outlet />
    </>
  );
}

function TemplateRow({ template, isEditor }: { template: AlertTemplate; isEditor: boolean }) {
  const session = useSession();
  const { id, name, level, title, sound } = template;
  return (
    <li>
      <div className="list-main">
        <span className="list-name">
          {name} <span className="badge">{levelWords[level].label}</span>
          {sound && <Volume2 role="img" aria-label="With sound" />}
        </span>
        <span className="muted small">
          {sayInOwnWords(title)} · {Object.keys(title).map(sayLanguage).join(", ")}
        </span>
      </div>
      {isEditor && (
        <>
          <ButtonLink
            to="/settings/alerts/$template_id"
            params={{ template_id: id }}
            label="Change"
            aria-label={`Change ${name}`}
          />
          <RemoveButton
            name={`Delete ${name}`}
            title={`Delete “${name}”?`}
            remove={() => session.api.delete("/alert-templates/{id}", { params: { id } })}
            notice={`The alert “${name}” is deleted.`}
            stale={templatesKey(session)}
          >
            It can no longer be started. Alerts that stand on stages stay.
          </RemoveButton>
        </>
      )}
    </li>
  );
}
