import { declare } from "./declare.ts";
import { z } from "zod";

export const pictures = {
  readScreenPictures: declare({
    method: "GET",
    path: "/pictures",
    summary: "Where the pictures that records, scenes and channels name by their addresses are shown",
    scopes: [],
    role: "viewer",
    responses: {
      200: z
        .object({
          url: z.string().meta({
            description:
              "Signed, valid for about ten days. Add `ref` and `blank`, or `channel`, and `v`: the mark of the address",
          }),
        })
        .meta({ id: "Pictures" }),
    },
  }),
};
