export { ChoiceList, Emphasized, FeedbackList, StopQuestion } from "./player/stop-question.tsx";
export { type Opening, prepareStudy, StudyDialog } from "./player/study-dialog.tsx";
export { WatchedPart } from "./player/watched-part.tsx";
