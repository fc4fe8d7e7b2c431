export { listAnswerRecords, listMessageRecords, listPollRecords, listQuestionRecords } from "./records/discussion-records-store.ts";
export { listParticipations } from "./records/participation-store.ts";
export { listSlideFiles } from "./slides/slide-store.ts";
