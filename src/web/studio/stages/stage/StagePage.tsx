import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link, Outlet } from "@tanstack/react-router";
import { ChevronLeft, Radio } from "#icons";
import { IconLink } from "../../parts/Button.tsx";
import { Gone } from "../../parts/Gone.tsx";
import { QueryView } from "../../parts/QueryView.tsx";
import { TabBar } from "../../parts/TabBar.tsx";
import { useTitle } from "../../parts/useTitle.ts";
import { useSession } from "../../people/session.ts";
import { stageQuery } from "../stages.ts";
import { StageContext } from "./stageContext.ts";
import { saySize } from "../sizes.ts";
import { StageMenu } from "../StageMenu.tsx";
import type { Stage } from "../../../../contract/stages.ts";
import { mayOperate } from "../../people/roles.ts";
import { useHeldShow } from "./heldShow.ts";
import styles from "./StagePage.module.css";

const route = getRouteApi("/shell/screens/$stage_id");

const tabs = [
  { to: "/screens/$stage_id", label: "Desk" },
  { to: "/screens/$stage_id/programme", label: "Programme" },
  { to: "/screens/$stage_id/plan", label: "What plays when" },
  { to: "/screens/$stage_id/people", label: "People in front" },
  { to: "/screens/$stage_id/settings", label: "Settings" },
] as const;

// Opened over the desk.
const overDesk = /\/(?:take|channel|screen\/[^/]+)$/;

export function StagePage() {
  const session = useSession();
  const { stage_id } = route.useParams();
  const query = useQuery(stageQuery(session, stage_id));
  useTitle(query.data?.name, "Screens");
  return (
    <QueryView query={query} lines={6} gone={<Gone title="This stage is gone" to="/screens" />}>
      {(stage) => (
        <div className="room detail" style={{ "--room-width": "1400px" }}>
          <StageHead stage={stage} />
          <TabBar label="Stage">
            {tabs.map(({ to, label }, index) => (
              <Link
                key={to}
                to={to}
                params={{ stage_id }}
                className="tab"
                activeOptions={{ exact: index === 0, includeSearch: false }}
                inactiveProps={{
                  className: index === 0 && overDesk.test(location.pathname) ? "active" : undefined,
                }}
              >
                {label}
              </Link>
            ))}
          </TabBar>
          <StageContext value={stage}>
            <HeldLine />
            <Outlet />
          </StageContext>
        </div>
      )}
    </QueryView>
  );
}

const kinds: Record<Stage["kind"], string> = { screen: "Screen", projector: "Projector", wall: "Wall" };

function StageHead({ stage }: { stage: Stage }) {
  const { name, location, kind, wall } = stage;
  const shape = wall ? `${kinds[kind]} of ${wall.cols} × ${wall.rows}` : kinds[kind];
  return (
    <header className="detail-head">
      <IconLink icon={ChevronLeft} to="/screens" label="Back to Screens" />
      <div className="list-main">
        <h1 className="detail-title">{name}</h1>
        <p className="muted small">{[location, shape, saySize(stage)].filter(Boolean).join(" · ")}</p>
      </div>
      <StageMenu stage={stage} />
    </header>
  );
}

/** Who has the stage in hand while a show is open. */
function HeldLine() {
  const { show, isOurs } = useHeldShow();
  const isOperator = mayOperate(useSession().workspace.role);
  if (!show) return null;
  const { title, controller } = show;
  return (
    <p className={styles.held} role="status">
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
