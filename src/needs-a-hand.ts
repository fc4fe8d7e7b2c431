import { countUnmatched } from "./features/checkout/server/index.ts";
import { countUnanswered } from "./features/messages/server/index.ts";
import { countFailedRecordings, countFailedRefunds, countSessionsWithoutLink, countTroubledMails, type Need } from "./features/today/server/index.ts";

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
	{ label: "payments or refunds do not fit their orders", to: "/console/orders", access: "support", count: (db) => countUnmatched(db) },
	{ label: "messages have no answer", to: "/console/messages", access: "support", count: async (db) => (await countUnanswered(db)).messages },
	{ label: "estimates have no answer", to: "/console/estimates", access: "support", count: async (db) => (await countUnanswered(db)).estimates },
	{ label: "mails failed or came back", to: "/console/mails", access: "support", count: countTroubledMails },
	{ label: "recordings could not be made ready", to: "/console/courses", access: "editor", count: (db) => countFailedRecordings(db) },
];
