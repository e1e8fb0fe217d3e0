import { Link } from "@tanstack/react-router";
import { ChevronLeft } from "lucide-react";
import { saySize } from "../sizes.ts";
import { StageMenu } from "../StageMenu.tsx";
import type { Stage } from "../../../../contract/stages.ts";

const kinds: Record<Stage["kind"], string> = { screen: "Screen", projector: "Projector", wall: "Wall" };

export function StageHead({ stage }: { stage: Stage }) {
  const { name, location, kind, wall } = stage;
  const shape = wall ? `${kinds[kind]} of ${wall.cols} × ${wall.rows}` : kinds[kind];
  return (
    <header className="stage-head">
      <Link className="icon-button" to="/screens" aria-label="Back to Screens">
        <ChevronLeft aria-hidden />
      </Link>
      <div className="list-main">
        <h1>{name}</h1>
        <p className="muted small">{[location, shape, saySize(stage)].filter(Boolean).join(" · ")}</p>
      </div>
      <StageMenu stage={stage} />
    </header>
  );
}
