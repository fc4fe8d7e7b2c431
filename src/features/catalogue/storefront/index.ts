export { CourseCardView } from "./course-card.tsx";
export { CourseGrid } from "./course-grid.tsx";
export { UpcomingSlider } from "./upcoming-slider.tsx";
