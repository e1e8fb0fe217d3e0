export const dayLabels: Record<string, string> = {
  mon: "Monday",
  tue: "Tuesday",
  wed: "Wednesday",
  thu: "Thursday",
  fri: "Friday",
  sat: "Saturday",
  sun: "Sunday",
};

export const statusLabels: Record<string, string> = {
  scheduled: "scheduled",
  live: "live",
  held: "on hold",
  ended: "over",
  cancelled: "cancelled",
};
