import type { Template as TemplateAnswer } from "../../contract/templates.ts";
import { topics } from "../../contract/topics.ts";
import type { LayoutOpts } from "../../core/compose/layoutOpts.ts";
import { type Size, usual_size } from "../../core/quickStarts/designedShot.ts";
import { listTypedBlanks } from "../../core/templates/listTypedBlanks.ts";
import { sampleFields } from "../../core/templates/sampleFields.ts";
import {
  showEngagement,
  showsEngagement,
  type Template,
  type TemplateBlank,
} from "../../core/templates/template.ts";
import { findTemplate, templates } from "../../core/templates/templates.ts";
import { readTimeline } from "../../core/timeline/readTimeline.ts";
import type { Timeline } from "../../core/timeline/timeline.ts";
import { requireEngagement } from "../engagements/index.ts";
import { type Call, getWorkspaceId, within } from "../http/call.ts";
import { conflict, invalid, notFound, Refusal } from "../http/errors.ts";
import { write } from "../write.ts";
import { createScene } from "./scenes.ts";
import { lockScene } from "./scenes.repo.ts";
import { createShot, putShot } from "./shots.ts";
import * as repo from "./templates.repo.ts";

export async function listTemplates(call: Call): Promise<{ items: TemplateAnswer[] }> {
  const own = await repo.selectOwnTemplates(call.app.db, getWorkspaceId(call));
  return {
    items: [...templates.map(describeBuiltIn), ...own.map(describeOwn)],
  };
}

function describeBuiltIn({ layOut, blanks, ...template }: Template): TemplateAnswer {
  const { shots } = layOut(usual_size);
  const shows_engagement = showsEngagement(shots.map(({ timeline }) => timeline));
  return { ...template, own: false, shows_engagement, blanks: blanks.map(describeBlank) };
}

function describeOwn({ id, timelines, fields, ...scene }: repo.OwnTemplate): TemplateAnswer {
  const read = timelines.map(readTimeline);
  const blanks = listTypedBlanks(read, fields).map(describeBlank);
  return { ...scene, key: id, family: "own", own: true, shows_engagement: showsEngagement(read), blanks };
}

function describeBlank(blank: TemplateBlank): TemplateAnswer["blanks"][number] {
  const { name, label, type, sample, sample_in_min = null, by_session = false } = blank;
  return { name, label, type, sample, sample_in_min, by_session };
}

export interface SceneFromTemplate {
  title?: string | undefined;
  width?: number | undefined;
  height?: number | undefined;
  fields?: Record<string, string | null> | undefined;
  folder_id?: string | null | undefined;
  engagement_id?: string | undefined;
}

/** What a scene is made of, wherever it comes from. */
interface Design {
  title: string;
  kind: string;
  description: string;
  fields: Record<string, string>;
  shots: DesignedShot[];
}

interface DesignedShot {
  timeline: Timeline;
  duration_ms: number;
  layout_id?: string | null;
  layout_opts?: LayoutOpts;
}

/** Makes a scene with shots of its own: what is changed in it changes no other scene. */
export async function createSceneFrom(call: Call, key: string, input: SceneFromTemplate) {
  const design = layOut(call, key, input) ?? (await copyOwn(call, key, input));
  const { title = design.title, fields = {}, folder_id = null, engagement_id } = input;
  if (engagement_id !== undefined) await requireEngagement(call, engagement_id).catch(refuseEngagement);
  return write(call, async (tx) => {
    const part = within(call, tx);
    const { kind, description } = design;
    const merged = { ...design.fields, ...fields };
    const scene = await createScene(part, { title, kind, description, folder_id, fields: merged });
    for (const [index, { timeline, ...rest }] of design.shots.entries()) {
      const shown = engagement_id === undefined ? timeline : showEngagement(timeline, engagement_id);
      const shot = { timeline: shown, ...rest, sent: { timeline: shown } };
      if (index === 0) await putShot(part, scene.shots[0]!.id, shot);
      else await createShot(part, scene.id, shot);
    }
    return lockScene(tx.db, getWorkspaceId(call), scene.id);
  });
}

function refuseEngagement(error: unknown): never {
  throw error instanceof Refusal ? invalid("engagement_id", "names no engagement of this workspace") : error;
}

/** A built-in design, laid out for the canvas; null when the key names none. */
function layOut({ app }: Call, key: string, { width, height }: SceneFromTemplate): Design | null {
  const template = findTemplate(key);
  if (!template) return null;
  const size: Size = { width: width ?? usual_size.width, height: height ?? usual_size.height };
  const { title, kind, description, blanks } = template;
  return { title, kind, description, fields: sampleFields(blanks, app.now()), ...template.layOut(size) };
}

async function copyOwn(call: Call, id: string, { width, height }: SceneFromTemplate): Promise<Design> {
  const own = await repo.findOwnTemplate(call.app.db, getWorkspaceId(call), id);
  if (!own) throw notFound("The template");
  if (width !== undefined || height !== undefined)
    throw invalid(
      width === undefined ? "height" : "width",
      "is only for built-in designs: this one is copied as it is",
    );
  const shots = own.shots.map(({ timeline, duration_ms, layout_id, layout_opts }) => ({
    timeline: readTimeline(timeline),
    duration_ms,
    layout_id,
    layout_opts,
  }));
  return { ...own, shots };
}

/** Keeps a scene among the workspace's designs, or takes it out of them. */
export async function keepAsTemplate(call: Call, id: string, is_template: boolean): Promise<void> {
  const workspace_id = getWorkspaceId(call);
  await write(call, async (tx) => {
    const { template_id } = await lockScene(tx.db, workspace_id, id);
    if (is_template && template_id !== null)
      throw conflict("A filled scene has no shots of its own: keep its template instead", { template_id });
    await repo.setKept(tx.db, { workspace_id, id }, is_template);
    tx.change(topics.scene(id));
  });
}
