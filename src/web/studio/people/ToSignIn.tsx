import { Navigate, useRouter } from "@tanstack/react-router";
import { useState } from "react";

/** Whoever signs in comes back to where they wanted to go. */
export function ToSignIn() {
  const { state } = useRouter();
  // Only what was wanted at first: the address already changes while the sign-in page is being loaded.
  const [wanted] = useState(state.location.href);
  return <Navigate to="/sign-in" search={wanted === "/" ? {} : { to: wanted }} replace />;
}
