import { CalibrationSection } from "./CalibrationSection.tsx";
import { InteractionSection } from "./InteractionSection.tsx";
import { PresenceSection } from "./PresenceSection.tsx";

/** Who stands in front of the stage, and what they may do there. */
export function PeopleTab() {
  return (
    <div className="stage-tab">
      <PresenceSection />
      <InteractionSection />
      <CalibrationSection />
    </div>
  );
}
