export { wishPhotos } from "./photoWishes.ts";
export { readPlayedPresenters } from "./playedPresenters.ts";
export { deletePresenter, holdPresenters, putPhoto, readPresenter } from "./presenters.ts";
