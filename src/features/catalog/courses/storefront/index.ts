export type { ListedCourse } from "../rules/listed-course.ts";
export { CourseGrid } from "./course-grid.tsx";
export { CourseDetail } from "./course-page/course-detail.tsx";
export { courseMeta } from "./course-page/course-meta.ts";
export { loadCoursePage } from "./course-page/load-course-page.ts";
export type { SelectedPricing } from "./course-page/use-chosen-pricing.ts";
export { RelatedCourses } from "./related-courses.tsx";
export { UpcomingSlider } from "./schedule/upcoming-slider.tsx";
export { calendarResponse, webinarEvent } from "./schedule/webinar-event.ts";
