export { CoursesPage } from "./courses-page.tsx";
export { EditCoursePage } from "./edit-course-page.tsx";
export { editorMessages } from "./editor/messages.ts";
export { listMessages as courseListMessages } from "./messages.ts";
export { NewCoursePage } from "./new-course-page.tsx";
