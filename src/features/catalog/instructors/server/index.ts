export { findProfiles, isInstructor, writeInstructors } from "./instructor-store.ts";
