import { countCoursesLackingFiles } from "./features/catalog/courses/server/index.ts";
import { countMissingFromReport, findUndecidedSession } from "./features/delivery/live-sessions/server/index.ts";
import {
	type ActionItem,
	countFailedRecordings,
	countFailedRefunds,
	countSessionsWithoutLink,
	countTroubledMails,
} from "./features/operations/dashboard/server/index.ts";
import { countUnmatched } from "./features/sales/orders/server/index.ts";
import { countUnanswered } from "./features/site/contact/server/index.ts";

/**
 * What may need a hand, in the order in which operators see it: a line each, counted by whoever knows of it.
 *
 * @param meetings.madeByProvider true when a meeting provider makes the addresses of sessions
 */
export const actionItems = (meetings: { madeByProvider: boolean }): ActionItem[] => [
	{
		label: "Sessions that start within 24 hours without a join link",
		to: "/console/courses",
		access: "editor",
		count: (db, now) => countSessionsWithoutLink(db, now, meetings),
	},
	{ label: "Failed refunds", to: "/console/orders", access: "support", count: countFailedRefunds },
	{ label: "Payments or refunds that don't match their orders", to: "/console/orders", access: "support", count: (db) => countUnmatched(db) },
	{
		label: "Attendees missing from the meeting report",
		to: async (db) => {
			const session = await findUndecidedSession(db);
			return session === undefined ? "/console/sessions" : `/console/sessions/${session}?missing=true`;
		},
		access: "support",
		count: (db) => countMissingFromReport(db),
	},
	{ label: "Messages without a reply", to: "/console/messages", access: "support", count: async (db) => (await countUnanswered(db)).messages },
	{ label: "Estimate requests without a reply", to: "/console/estimates", access: "support", count: async (db) => (await countUnanswered(db)).estimates },
	{ label: "Failed or bounced emails", to: "/console/mails", access: "support", count: countTroubledMails },
	{ label: "Recordings that couldn't be processed", to: "/console/courses", access: "editor", count: (db) => countFailedRecordings(db) },
	{
		label: "Courses that sell a recording or transcript you haven't uploaded",
		to: "/console/courses?files=missing",
		access: "editor",
		count: countCoursesLackingFiles,
	},
];
