export { deleteInstructors } from "./delete-instructors.ts";
export { findInstructorsNamed, hasWords } from "./instructor-pages-store.ts";
export {
	addInstructors,
	findProfiles,
	isInstructor,
	listUnused as listUnusedInstructors,
	writeInstructors,
} from "./instructor-store.ts";
