import { postPhones } from "../../contract/postPhones.ts";
import { decidePostPhone, readPostPhone } from "./postPhones.ts";
import { claimPosts } from "./claimPosts.ts";
import { moderate } from "./moderate.ts";
import { createPost, listPosts, readOwnPost } from "./posts.ts";
import { implement, created, ok } from "../http/endpoint.ts";
import { posts } from "../../contract/posts.ts";

export const postEndpoints = [
  implement(posts.list, async ({ call, params, query }) => ok(await listPosts(call, params.id, query))),
  implement(posts.create, async ({ call, params, body }) => created(await createPost(call, params.id, body))),
  implement(posts.claim, async ({ call, params, body }) => ok(await claimPosts(call, params.id, body.count))),
  implement(posts.read, async ({ call, params }) => ok(await readOwnPost(call, params.id, params.post_id))),
  implement(posts.moderate, async ({ call, params, body }) =>
    ok(await moderate(call, params.id, params.post_id, body)),
  ),
  implement(postPhones.read, async ({ call, params }) => ok(await readPostPhone(call, params))),
  implement(postPhones.patch, async ({ call, params, body }) =>
    ok(await decidePostPhone(call, params, body)),
  ),
];
