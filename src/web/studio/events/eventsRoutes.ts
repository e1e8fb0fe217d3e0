import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { lazyPage, lazySearchPage } from "../pageRoute.ts";
import { shell } from "../shellRoute.ts";

const list = () => import("./EventList.tsx");
const sessions = () => import("./session/SessionDialog.tsx");
const dialogs = () => import("./bookings/BookingDialog.tsx");

const room = createRoute({
  getParentRoute: () => shell,
  id: "events",
  component: lazyRouteComponent(list, "EventsRoom"),
});
const events = lazyPage(room, "/events", "EventList", list);
const loadDesk = () => import("./desk/Desk.tsx");
const desk = lazySearchPage(room, "/events/sessions", "Desk", loadDesk, "day", "venue");
const newSession = lazySearchPage(desk, "/new", "NewSessionDialog", sessions, "stage");
const deskSession = lazyPage(desk, "/$session_id", "DeskSession", sessions);
const loadBookings = () => import("./bookings/Bookings.tsx");
const bookings = lazySearchPage(room, "/events/bookings", "Bookings", loadBookings, "stage");
const newBooking = lazyPage(bookings, "/new", "NewBookingDialog", dialogs);
const booking = lazyPage(bookings, "/$booking_id", "BookingDialog", dialogs);
const loadPlan = () => import("./plan/PlanPage.tsx");
const plan = lazySearchPage(shell, "/events/plan", "PlanPage", loadPlan, "event");
const event = lazyPage(shell, "/events/$event_ref", "EventPage", () => import("./day/EventPage.tsx"));
const eventSession = lazyPage(event, "/sessions/$session_id", "EventSession", sessions);

export const eventsRoutes = [
  room.addChildren([
    events,
    desk.addChildren([newSession, deskSession]),
    bookings.addChildren([newBooking, booking]),
  ]),
  plan,
  event.addChildren([eventSession]),
] as const;
