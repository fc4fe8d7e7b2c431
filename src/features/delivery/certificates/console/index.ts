export { CourseCredits } from "./course-credits.tsx";
