import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { Plus, SearchX, SquarePlus } from "#icons";
import type { Template } from "../../../../contract/templates.ts";
import { families } from "../../../../core/templates/template.ts";
import { ButtonLink, IconButton } from "../../parts/Button.tsx";
import { ChoiceField } from "../../parts/ChoiceField.tsx";
import { EmptyState } from "../../parts/EmptyState.tsx";
import { QueryView } from "../../parts/QueryView.tsx";
import { RoomHead } from "../../parts/RoomHead.tsx";
import { RowMenu } from "../../parts/RowMenu.tsx";
import { SearchField } from "../../parts/SearchField.tsx";
import { useAction } from "../../parts/useSave.ts";
import { mayEdit } from "../../people/roles.ts";
import { useSession } from "../../people/session.ts";
import { scenesKey } from "../scenes/scenes.ts";
import library from "../Library.module.css";
import { readShape, type Shape, shapeFacts, shapes } from "./shapes.ts";
import { TemplatePicture } from "./TemplatePicture.tsx";
import styles from "./Templates.module.css";
import { dropTemplate, findTemplates, keepAsTemplate, makeScene, templatesQuery } from "./templates.ts";

const route = getRouteApi("/shell/library/templates");

const own = {
  key: "own",
  title: "Yours",
  description: "Scenes that you keep. Using one copies it.",
} as const;

/** Designs to start from, in families; only what is in sight is drawn. */
export function TemplatesTab() {
  const session = useSession();
  const navigate = useNavigate();
  const { q = "", folder, ...search } = route.useSearch();
  const shape = readShape(search.shape);
  const query = useQuery(templatesQuery(session));
  const look = (next: { q?: string; shape?: Shape }) => {
    const found = { q, shape, ...next };
    const words = { folder, q: found.q || undefined, shape: found.shape };
    void navigate({ to: "/library/templates", search: words, replace: true });
  };
  return (
    <>
      <RoomHead
        action={
          mayEdit(session.workspace.role) && (
            <ButtonLink icon={SquarePlus} to="/library/new" search={{ folder }} label="Empty scene" />
          )
        }
      >
        Choose a design and type your own words. It wears your brand and fits the shape of your screen.
      </RoomHead>
      <div className={`row wrap ${library.tools}`}>
        <SearchField label="Search designs" value={q} onSearch={(words) => look({ q: words })} />
        <ChoiceField
          bare
          label="Shape"
          look="segments"
          value={shape}
          choices={shapes.map((value) => ({ value, label: shapeFacts[value].label }))}
          onChange={(value) => look({ shape: value })}
        />
      </div>
      <QueryView query={query} lines={8}>
        {(templates) => {
          const found = findTemplates(templates, q);
          if (found.length === 0)
            return (
              <EmptyState icon={SearchX} title={`No design for “${q}”`}>
                Titles and descriptions are looked through. Try a shorter word, or start from an empty scene.
              </EmptyState>
            );
          return [own, ...families].map((family) => (
            <FamilySection
              key={family.key}
              {...{ family, shape, folder }}
              templates={found.filter((template) => template.family === family.key)}
            />
          ));
        }}
      </QueryView>
    </>
  );
}

interface FamilySectionProps {
  family: { key: string; title: string; description: string };
  templates: Template[];
  shape: Shape;
  folder: string | undefined;
}

function FamilySection({ family, templates, shape, folder }: FamilySectionProps) {
  if (templates.length === 0) return null;
  const { tile_px } = shapeFacts[family.key === "own" ? "landscape" : shape];
  return (
    <section className={styles.family} aria-label={family.title}>
      <div>
        <h2>{family.title}</h2>
        <p className="muted">{family.description}</p>
      </div>
      <ul className="tiles" style={{ "--tile": `${tile_px}px` }}>
        {templates.map((template) => (
          <TemplateCard key={template.key} {...{ template, shape, folder }} />
        ))}
      </ul>
    </section>
  );
}

interface TemplateCardProps {
  template: Template;
  shape: Shape;
  folder: string | undefined;
}

function TemplateCard({ template, shape, folder }: TemplateCardProps) {
  const session = useSession();
  const navigate = useNavigate();
  const { key, title, description } = template;
  const { size } = shapeFacts[template.own ? "landscape" : shape];
  const make = useAction(
    () => makeScene(session, key, { folder_id: folder ?? null, ...(!template.own && size) }),
    {
      stale: [scenesKey(session)],
      notifiesErrors: true,
      onSaved: ({ id }) => navigate({ to: "/library/scenes/$scene_id", params: { scene_id: id } }),
    },
  );
  const drop = useAction(() => dropTemplate(session, key), {
    stale: [scenesKey(session)],
    notice: `“${title}” is no longer among your designs. The scene stays.`,
    undo: () => keepAsTemplate(session, key),
    notifiesErrors: true,
  });
  const makeNow = () => {
    if (!make.isPending) make.mutate();
  };
  return (
    <li className={styles.card} style={{ "--ratio": size.width / size.height }}>
      <Link
        className={styles.cardLink}
        to="/library/templates/$template_key"
        params={{ template_key: key }}
        search={{ shape, folder }}
      >
        <TemplatePicture template={template} shape={shape} />
        <b className={styles.cardTitle}>{title}</b>
        {description !== "" && <span className="muted small">{description}</span>}
      </Link>
      {!mayEdit(session.workspace.role) ? null : template.own ? (
        <RowMenu
          label={`More about ${title}`}
          items={[
            { label: "Make a scene of it", onSelect: makeNow },
            { label: "No longer a design", onSelect: () => drop.mutate() },
          ]}
        />
      ) : (
        <IconButton
          icon={Plus}
          label={`Make a scene of ${title}`}
          aria-disabled={make.isPending}
          onClick={makeNow}
        />
      )}
    </li>
  );
}
