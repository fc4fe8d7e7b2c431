export { listDiscussionRecords } from "./records/attendee-records-store.ts";
export {
	listAnswerRecords,
	listMessageRecords,
	listPollRecords,
	listQuestionRecords,
} from "./records/discussion-records-store.ts";
