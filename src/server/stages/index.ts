export { saveFromScreen } from "./calibration.ts";
export { isLive, liveTopic, putLive } from "./liveState.ts";
export { removePicture } from "./pictureFile.ts";
export { type LinkedStage, isLinkOf, playerUrl, stageNamedBy } from "./playerLinks.ts";
export { type Sensed, saveSensed, sweepPresence } from "./presence.ts";
export { commandTopic } from "./screenCommands.ts";
export {
  endPairings,
  findPlace,
  hashToken,
  keepPairings,
  openPairing,
  pairingTopic,
  saveLastSeen,
} from "./screens.ts";
export { putRuleFirst } from "./stageRules.ts";
export { deleteStage, findStage, lockStage, lockStages, patchStage, putIdle } from "./stages.ts";
export { putPresence } from "./stageSettings.ts";
export { saveStages } from "./saveStages.ts";
