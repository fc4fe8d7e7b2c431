import { declareEvent } from "#platform/feature/events/domain-event.ts";

/** The date, length, title or capacity of courses changed, or they were archived or unarchived. */
export const CourseChanged = declareEvent<{ courseIds: number[] }>("CourseChanged");

/** Courses were created, edited, imported, published or archived. */
export const CoursesSaved = declareEvent<{ courseIds: number[] }>("CoursesSaved");

/** Courses that may have files are removed. Their rows are deleted after this. */
export const CoursesRemoved = declareEvent<{ courseIds: number[] }>("CoursesRemoved");
