import { expect, test } from "vitest";
import { questionOf } from "../../../test/support/quizzes/quizOf.ts";
import { listPictures } from "./listPictures.ts";

test("the pictures of questions and of their options are listed with the fields that name them", () => {
  const pictured = questionOf("choice", { image_asset_id: "lake" });
  pictured.options[2]!.asset_id = "peak";
  const rounds = [
    { id: "r1", title: "", questions: [questionOf("number")] },
    { id: "r2", title: "", questions: [questionOf("slide"), pictured] },
  ];
  expect(listPictures(rounds)).toEqual([
    { asset_id: "lake", field: "rounds.1.questions.1.image_asset_id" },
    { asset_id: "peak", field: "rounds.1.questions.1.options.2.asset_id" },
  ]);
});
