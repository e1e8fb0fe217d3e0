export {
  deleteRecord,
  deleteRecords,
  deleteStale,
  holdRecords,
  markStale,
  replaceRecords,
} from "./records.ts";
