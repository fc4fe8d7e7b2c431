export { CoursesPage } from "./courses-page.tsx";
export { listMessages as courseListMessages } from "./messages.ts";
