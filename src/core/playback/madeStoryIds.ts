/** A scene that is shown by itself plays as a story of one chapter. */
export const makeSceneStoryId = (scene_id: string) => `scene:${scene_id}`;
/** A show without a story plays one that is made for it; its chapter, scene and shot have the same name. */
export const makeShowStoryId = (show_id: string) => `show:${show_id}`;

/** A layout is drawn as a story of one empty shot that links it. */
export const makeLayoutStoryId = (layout_id: string) => `layout:${layout_id}`;
