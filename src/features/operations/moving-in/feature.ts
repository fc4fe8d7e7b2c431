import { defineFeature } from "#platform/index.ts";
import { movedInvitation } from "./emails/invitation.ts";
import { serveMovingIn } from "./server/endpoints.ts";
import { continueInvitations, sendInvitations } from "./server/invite.ts";
import { dropAllRequests, findMovedPerson } from "./server/moved-people-store.ts";

export const feature = defineFeature({
	name: "operations/moving-in",
	records: [{ kind: "people", label: "Moving in", address: "/console/moving-in" }],
	endpoints: ({ serve }, context) => serveMovingIn(serve, context),
	emails: [movedInvitation],
	afterRestore: () => dropAllRequests,
	jobs: (context) => context.jobs.handle(sendInvitations, () => continueInvitations(context)),
	personalData: {
		name: "movedIn",
		// The database deletes it with the account.
		export: (db, { id }) => findMovedPerson(db, id),
		moves: ["moved_people"],
	},
});
