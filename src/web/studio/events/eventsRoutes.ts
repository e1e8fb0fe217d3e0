import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { lazyPage, readSearch } from "../pageRoute.ts";
import { shell } from "../shellRoute.ts";

const room = createRoute({
  getParentRoute: () => shell,
  id: "events",
  component: lazyRouteComponent(() => import("./EventList.tsx"), "EventsRoom"),
});

const events = lazyPage(room, "/events", "EventList", () => import("./EventList.tsx"));

const desk = createRoute({
  getParentRoute: () => room,
  path: "/events/sessions",
  validateSearch: readSearch("day", "venue"),
  component: lazyRouteComponent(() => import("./desk/Desk.tsx"), "Desk"),
});

const newSession = createRoute({
  getParentRoute: () => desk,
  path: "/new",
  validateSearch: readSearch("stage"),
  component: lazyRouteComponent(() => import("./session/SessionDialog.tsx"), "NewSessionDialog"),
});

const deskSession = lazyPage(
  desk,
  "/$session_id",
  "DeskSession",
  () => import("./session/SessionDialog.tsx"),
);

const bookings = createRoute({
  getParentRoute: () => room,
  path: "/events/bookings",
  validateSearch: readSearch("stage"),
  component: lazyRouteComponent(() => import("./bookings/Bookings.tsx"), "Bookings"),
});

const newBooking = lazyPage(
  bookings,
  "/new",
  "NewBookingDialog",
  () => import("./bookings/BookingDialog.tsx"),
);
const booking = lazyPage(
  bookings,
  "/$booking_id",
  "BookingDialog",
  () => import("./bookings/BookingDialog.tsx"),
);

const plan = createRoute({
  getParentRoute: () => shell,
  path: "/events/plan",
  validateSearch: readSearch("event"),
  component: lazyRouteComponent(() => import("./plan/PlanPage.tsx"), "PlanPage"),
});

const event = lazyPage(shell, "/events/$event_ref", "EventPage", () => import("./day/EventPage.tsx"));
const eventSession = lazyPage(
  event,
  "/sessions/$session_id",
  "EventSession",
  () => import("./session/SessionDialog.tsx"),
);

export const eventsRoutes = [
  room.addChildren([
    events,
    desk.addChildren([newSession, deskSession]),
    bookings.addChildren([newBooking, booking]),
  ]),
  plan,
  event.addChildren([eventSession]),
] as const;
