import { askToCalibrate, putCalibration, readStageCalibration } from "./calibration.ts";
import { implement, ok } from "../http/endpoint.ts";
import { calibration } from "../../contract/calibration.ts";

export const calibrationEndpoints = [
  implement(calibration.read, async ({ call, params }) => ok(await readStageCalibration(call, params.id))),
  implement(calibration.put, async ({ call, params, body }) =>
    ok(await putCalibration(call, params.id, body.calibration)),
  ),
  implement(calibration.start, async ({ call, params }) => ok(await askToCalibrate(call, params.id))),
];
