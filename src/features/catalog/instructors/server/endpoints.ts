import type { AppContext } from "../../../../platform/feature/app-context.ts";
import type { Serve } from "../../../../platform/http/endpoints.ts";
import { addInstructor, changeInstructor, listEditedInstructors } from "../console-contract.ts";
import { createInstructor, listInstructorsToEdit, saveInstructor } from "./edit-instructors.ts";

export function serveInstructors(serve: Serve, context: Pick<AppContext, "db" | "clock" | "showChanges">): void {
	serve(listEditedInstructors, ({ query }) => listInstructorsToEdit(context, query));
	serve(addInstructor, ({ body }, { user }) => createInstructor(context, user, body));
	serve(changeInstructor, ({ body }, { user }) => saveInstructor(context, user, body));
}
