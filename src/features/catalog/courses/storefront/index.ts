export { type ListedCourse, listedCourse } from "../rules/listed-course.ts";
export { CourseGrid } from "./course-grid.tsx";
export type { SelectedPricing } from "./course-page/buy-box.tsx";
export { CourseDetail } from "./course-page/course-detail.tsx";
export { courseMeta } from "./course-page/course-meta.ts";
export { loadCourse } from "./course-page/load-course.ts";
export { UpcomingSlider } from "./schedule/upcoming-slider.tsx";
export { calendarResponse, webinarEvent } from "./schedule/webinar-event.ts";
