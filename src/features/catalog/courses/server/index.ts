export { courseForSale } from "./course-for-sale.ts";
export { listPictureFolders, setCover } from "./cover-store.ts";
export { readCards } from "./read-courses.ts";
export { isPublicCourse, type PublicScope, type PublicSite } from "./site-store.ts";
export { type CommitContext, commitCourses } from "./stored/commit-courses.ts";
export type { Actor } from "./stored/history-store.ts";
export { lockCourses, readStoredCourses } from "./stored/read-stored-courses.ts";
export { sanitiseTexts } from "./stored/sanitise-texts.ts";
export { attentionFilters } from "./unbuyable-store.ts";
