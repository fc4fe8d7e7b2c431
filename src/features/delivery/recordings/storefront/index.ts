export { type Opening, prepareStudy, StudyDialog } from "./player/study-dialog.tsx";
export { WatchedPart } from "./player/watched-part.tsx";
