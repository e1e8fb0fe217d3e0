import type { SourcePlans } from "../../../core/eventSources/planSource.ts";
import { ParsingThread } from "../../processLimits/ParsingThread.ts";
import type { ScheduleBytes } from "./scheduleThread.ts";

export class ScheduleReader extends ParsingThread<ScheduleBytes, SourcePlans> {
  constructor() {
    super(new URL("./scheduleThread.ts", import.meta.url));
  }
}
