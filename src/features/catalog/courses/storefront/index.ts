export { type ListedCourse, listedCourse } from "../rules/listed-course.ts";
export { CourseGrid } from "./course-grid.tsx";
export { CourseDetail } from "./course-page/course-detail.tsx";
export { UpcomingSlider } from "./schedule/upcoming-slider.tsx";
