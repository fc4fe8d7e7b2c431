export { type ListedCourse, listedCourse } from "../rules/listed-course.ts";
export { CourseDetail } from "./course-detail.tsx";
export { CourseGrid } from "./course-grid.tsx";
export { UpcomingSlider } from "./upcoming-slider.tsx";
