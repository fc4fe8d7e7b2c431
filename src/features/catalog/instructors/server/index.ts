export { addInstructors, findProfiles, isInstructor, writeInstructors } from "./instructor-store.ts";
