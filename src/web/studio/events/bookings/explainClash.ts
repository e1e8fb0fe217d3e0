import { ApiError } from "../../../../client/ApiError.ts";
import { localTime } from "../../../../core/time/venueTime.ts";
import { sayDate, sayTimes } from "../times.ts";

interface Clash {
  booking_id: string | null;
  title: string;
  starts_at: number;
  ends_at: number;
}

/** With whom, and when; any other refusal stays as it is. */
export function explainClash(error: ApiError, zone: string): ApiError {
  const clash = error.details["clash"] as Clash | undefined;
  if (error.status !== 409 || !clash) return error;
  const when = `${sayDate(localTime(clash.starts_at, zone).date)}, ${sayTimes(clash, zone)}`;
  const other = clash.title === "" ? "another booking" : `“${clash.title}”`;
  const message = error.message.includes("overlaps itself")
    ? `Repeated like this it overlaps itself: it still plays when it begins again on ${when}. Make it shorter or repeat it less often.`
    : `The stage is booked for ${other} on ${when}. Choose another time or stage, or skip that day.`;
  return new ApiError(error.status, { code: error.code, message, details: error.details });
}
