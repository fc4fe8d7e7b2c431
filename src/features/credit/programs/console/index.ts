export { CoursePrograms } from "./course-programs.tsx";
