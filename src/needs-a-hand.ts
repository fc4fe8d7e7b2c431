import {
	countFailedRecordings,
	countFailedRefunds,
	countMessages,
	countSessionsWithoutLink,
	countTroubledMails,
	countUnmatchedRefunds,
	type Need,
} from "./features/today/server/index.ts";

/**
 * What may need a hand, in the order in which operators see it: a line each, counted by whoever knows of it.
 *
 * @param meetings.madeByProvider true when a meeting provider makes the addresses of sessions
 */
export const needsAHand = (meetings: { madeByProvider: boolean }): Need[] => [
	{
		label: "sessions begin within 24 hours and have no join link",
		to: "/console/courses",
		access: "editor",
		count: (db, now) => countSessionsWithoutLink(db, now, meetings),
	},
	{ label: "refunds failed", to: "/console/orders", access: "support", count: countFailedRefunds },
	{ label: "refunds at the provider match no line of their order", to: "/console/orders", access: "support", count: (db) => countUnmatchedRefunds(db) },
	{ label: "messages have no answer", to: "/console/messages", access: "support", count: (db, now) => countMessages(db, now, "contact") },
	{ label: "estimates have no answer", to: "/console/estimates", access: "support", count: (db, now) => countMessages(db, now, "estimate") },
	{ label: "mails failed or came back", to: "/console/mails", access: "support", count: countTroubledMails },
	{ label: "recordings could not be made ready", to: "/console/courses", access: "editor", count: (db) => countFailedRecordings(db) },
];
