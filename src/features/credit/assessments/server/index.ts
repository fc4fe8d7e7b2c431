export { listRecords } from "./attempt-store.ts";
export { countAnswers, listCourseTerms, listQuestions } from "./bank-store.ts";
