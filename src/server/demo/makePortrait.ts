import sharp from "sharp";
import { keepingFile, storeImage } from "../assets/index.ts";
import type { Call } from "../http/call.ts";
import { putPhoto, readPresenter } from "../presenters/index.ts";
import { demoPeople } from "./demoPeople.ts";
import { drawPortrait } from "./drawPortrait.ts";
import { readSeries, takeStep } from "./remembered.ts";
import type { DemoContents } from "./demo.repo.ts";

/** A drawn portrait of one of the speakers. */
export async function makePortrait(
  call: Call,
  step: string,
  { key, made }: { key: string; made: DemoContents },
): Promise<void> {
  const { name, face } = demoPeople.find((person) => person.key === key)!;
  const presenter = await readPresenter(call, { ref: `${readSeries(made)}/speaker/${key}` });
  const bytes = await sharp(Buffer.from(drawPortrait(face)))
    .png()
    .toBuffer();
  const file = await storeImage(call, { bytes, name: `${name}.png` });
  await keepingFile(call, file, () =>
    takeStep(call, step, async (part, made) => {
      await putPhoto(part, presenter.id, async () => file);
      made.assets.push(file.id);
    }),
  );
}
