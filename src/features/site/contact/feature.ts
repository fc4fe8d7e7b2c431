import { QuoteSent } from "#features/sales/quotes/events.ts";
import { defineFeature, on } from "#platform/index.ts";
import { answerMail } from "./emails/answer.ts";
import { messageMail } from "./emails/message.ts";
import { touchMessage } from "./server/conversation-store.ts";
import { serveMessages } from "./server/endpoints.ts";
import { listMessageHistory } from "./server/history-store.ts";
import { blankMessages, listMessagesFrom } from "./server/message-store.ts";
import { countUnanswered } from "./server/read-conversations.ts";

export const feature = defineFeature({
	name: "site/contact",
	records: [
		{ kind: "message", label: "Messages", address: "/console/messages/:id" },
		{ kind: "estimate", label: "Estimate requests", address: "/console/estimates/:id" },
	],
	endpoints: ({ serve }, context) => serveMessages(serve, context),
	handlers: [
		on(QuoteSent, "marks the estimate request as answered", async (_context, trx, { estimateId, now }) => {
			await touchMessage(trx, estimateId, { answered_at: now, closed_at: null });
		}),
	],
	emails: [messageMail, answerMail],
	personalData: {
		name: "messages",
		export: (db, { addresses }) => listMessagesFrom(db, addresses),
		// Kinds and times stay for statistics.
		erase: (trx, { addresses }) => blankMessages(trx, addresses),
		moves: ["messages.assignee_id", "message_entries.author_id"],
	},
	history: [{ kind: "message", list: (db, { addresses }, page) => listMessageHistory(db, addresses, page) }],
	actionItems: [
		{
			order: 10,
			label: "Messages without a reply",
			to: "/console/messages",
			access: "support",
			count: async (db) => (await countUnanswered(db)).messages,
		},
		{
			order: 11,
			label: "Estimate requests without a reply",
			to: "/console/estimates",
			access: "support",
			count: async (db) => (await countUnanswered(db)).estimates,
		},
	],
});
