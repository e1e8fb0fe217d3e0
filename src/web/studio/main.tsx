import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "../shared/fonts.css";
import "../shared/tokens.css";
import "./base.css";
import "./styles/card.css";
import "./styles/dialog.css";
import "./styles/form.css";
import "./styles/layout.css";
import "./styles/list.css";
import "./styles/page.css";
import { watchLetters } from "../shared/letters/watchLetters.ts";
import { NoticeProvider } from "./parts/Notices.tsx";
import { openQueryClient } from "./queryClient.ts";
import { openRouter } from "./routes.tsx";
import { applyTheme, readTheme } from "./theme.ts";

applyTheme(readTheme());
watchLetters({ by_device: false });
const queryClient = openQueryClient();
const router = openRouter();

createRoot(document.getElementById("studio")!).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <NoticeProvider>
        <RouterProvider router={router} />
      </NoticeProvider>
    </QueryClientProvider>
  </StrictMode>,
);
