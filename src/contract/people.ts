import { z } from "zod";

/** Two spellings of one address are one person. */
export const email = z.email("must be an e-mail address").max(254).toLowerCase();
