import { importRecords } from "#features/catalog/import-export/server/index.ts";
import { type AppContext, refuse, type Serve } from "#platform/index.ts";
import {
	countInvitations,
	importPeople as importCall,
	listPeopleImports,
	readMovedPerson,
	sendInvitations,
	undoPeopleImport as undoCall,
} from "../console-contract.ts";
import { importReplies as messages } from "../messages.ts";
import { moveKinds } from "../rules/columns.ts";
import { importPeople } from "./import-people.ts";
import { requestNextInvitations } from "./invite.ts";
import { countInvitations as count, findMovedPerson } from "./moved-people-store.ts";
import { undoPeopleImport } from "./undo-import.ts";

/** Serves the move of people from an earlier system. */
export function serveMovingIn(serve: Serve, context: AppContext): void {
	const { db } = context;
	serve(importCall, ({ body }, { user }) => importPeople(context, user, body));
	serve(listPeopleImports, async () => ({ imports: await importRecords.list(db, moveKinds) }));
	serve(undoCall, ({ params }, { user }) => undoPeopleImport(context, user, params.id));
	serve(countInvitations, () => count(db));

	serve(sendInvitations, async ({ body }, { user }) => {
		const requested = await requestNextInvitations(context, user, body.count);
		return requested === 0
			? refuse(sendInvitations, "nobody_waiting")
			: { requested, message: messages.inviting(requested) };
	});

	serve(readMovedPerson, async ({ params }) => {
		const person = await findMovedPerson(db, params.id);
		return {
			person: person
				? {
						company: person.company,
						movedAt: person.moved_at.toISOString(),
						invitedAt: person.invited_at?.toISOString() ?? null,
					}
				: null,
		};
	});
}
