export { attachSampleMedia } from "./attach-sample-media.ts";
export { enrolledCoursesOf } from "./enrolled-courses.ts";
export type { LearningDeps } from "./learning-deps.ts";
export { serveMedia } from "./serve-media.ts";
