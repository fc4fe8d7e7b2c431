import { defineFeature } from "../../../platform/feature/define-feature.ts";
import { sessionEmails } from "./emails/session-emails.ts";
import { countMissingFromReport, countSessionsWithoutLink, eraseLive, exportLive, findUndecidedSession } from "./server/index.ts";

export const feature = defineFeature({
	name: "delivery/live-sessions",
	emails: sessionEmails,
	personalData: { name: "liveSessions", export: (db, { id }) => exportLive(db, id), erase: (trx, { id }) => eraseLive(trx, id) },
	actionItems: [
		{ label: "Sessions that start within 24 hours without a join link", to: "/console/courses", access: "editor", count: countSessionsWithoutLink },
		{
			label: "Attendees missing from the meeting report",
			to: async (db) => {
				const session = await findUndecidedSession(db);
				return session === undefined ? "/console/sessions" : `/console/sessions/${session}?missing=true`;
			},
			access: "support",
			count: (db) => countMissingFromReport(db),
		},
	],
});
