export { CourseFinder, type FoundCourse } from "./course-finder.tsx";
