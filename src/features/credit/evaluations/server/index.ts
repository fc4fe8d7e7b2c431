export { hasEvaluated } from "./evaluation-store.ts";
export { summarizeCourse } from "./summarize-course.ts";
