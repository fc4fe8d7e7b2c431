export { findInstructorsNamed } from "./instructor-pages-store.ts";
export { addInstructors, findProfiles, isInstructor, writeInstructors } from "./instructor-store.ts";
