import { Outlet } from "@tanstack/react-router";
import { StagePicture } from "../../pictures/StagePicture.tsx";
import { ChannelPanel } from "./ChannelPanel.tsx";
import { NowPanel } from "./NowPanel.tsx";
import { useStage } from "./stageContext.ts";
import { StageScreens } from "./StageScreens.tsx";
import { TakePanel } from "./TakePanel.tsx";

/** The operator's place: what is on, and what goes on instead. */
export function Desk() {
  const stage = useStage();
  return (
    <>
      <div className="stage-desk">
        <div className="stage-picture">
          <StagePicture stage_id={stage.id} title={`What ${stage.name} shows`} />
        </div>
        <div className="stage-live">
          <NowPanel />
          <TakePanel />
          <ChannelPanel />
        </div>
      </div>
      <StageScreens />
      <Outlet />
    </>
  );
}
