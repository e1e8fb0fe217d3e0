import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { shell, text } from "../shellRoute.ts";

const room = createRoute({
  getParentRoute: () => shell,
  id: "events",
  component: lazyRouteComponent(() => import("./EventList.tsx"), "EventsRoom"),
});

const events = createRoute({
  getParentRoute: () => room,
  path: "/events",
  component: lazyRouteComponent(() => import("./EventList.tsx"), "EventList"),
});

const desk = createRoute({
  getParentRoute: () => room,
  path: "/events/sessions",
  validateSearch: (search): { day?: string | undefined; venue?: string | undefined } => ({
    day: text(search["day"]),
    venue: text(search["venue"]),
  }),
  component: lazyRouteComponent(() => import("./desk/Desk.tsx"), "Desk"),
});

const newSession = createRoute({
  getParentRoute: () => desk,
  path: "/new",
  validateSearch: (search): { stage?: string | undefined } => ({ stage: text(search["stage"]) }),
  component: lazyRouteComponent(() => import("./session/SessionDialog.tsx"), "NewSessionDialog"),
});

const deskSession = createRoute({
  getParentRoute: () => desk,
  path: "/$session_id",
  component: lazyRouteComponent(() => import("./session/SessionDialog.tsx"), "DeskSession"),
});

const bookings = createRoute({
  getParentRoute: () => room,
  path: "/events/bookings",
  validateSearch: (search): { stage?: string | undefined } => ({ stage: text(search["stage"]) }),
  component: lazyRouteComponent(() => import("./bookings/Bookings.tsx"), "Bookings"),
});

const newBooking = createRoute({
  getParentRoute: () => bookings,
  path: "/new",
  component: lazyRouteComponent(() => import("./bookings/BookingDialog.tsx"), "NewBookingDialog"),
});

const booking = createRoute({
  getParentRoute: () => bookings,
  path: "/$booking_id",
  component: lazyRouteComponent(() => import("./bookings/BookingDialog.tsx"), "BookingDialog"),
});

const plan = createRoute({
  getParentRoute: () => shell,
  path: "/events/plan",
  validateSearch: (search): { event?: string | undefined } => ({ event: text(search["event"]) }),
  component: lazyRouteComponent(() => import("./plan/PlanPage.tsx"), "PlanPage"),
});

const event = createRoute({
  getParentRoute: () => shell,
  path: "/events/$event_ref",
  component: lazyRouteComponent(() => import("./day/EventPage.tsx"), "EventPage"),
});

const eventSession = createRoute({
  getParentRoute: () => event,
  path: "/sessions/$session_id",
  component: lazyRouteComponent(() => import("./session/SessionDialog.tsx"), "EventSession"),
});

export const eventsRoutes = [
  room.addChildren([
    events,
    desk.addChildren([newSession, deskSession]),
    bookings.addChildren([newBooking, booking]),
  ]),
  plan,
  event.addChildren([eventSession]),
] as const;
