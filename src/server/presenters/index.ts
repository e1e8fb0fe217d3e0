export { readPlayedPresenters } from "./presenters.repo.ts";
export { deletePresenter, holdPresenters, putPhoto, readPresenter } from "./presenters.ts";
export { savePresenters } from "./savePresenters.ts";
