export {
	type EditedInstructorRow,
	findInstructors,
	findProfiles,
	insertInstructor,
	isInstructor,
	updateInstructor,
	writeInstructors,
} from "./instructor-store.ts";
