export { attachRecording, registerLearningJobs } from "./attach-recording.ts";
export { attachSampleMedia } from "./attach-sample-media.ts";
export { serveLearning } from "./endpoints.ts";
export { enrolledCoursesOf } from "./enrolled-courses.ts";
export type { LearningDeps } from "./learning-deps.ts";
export { eraseLearning, exportLearning, watchedSeconds, watchFacts } from "./report-progress.ts";
export { serveMedia } from "./serve-media.ts";
