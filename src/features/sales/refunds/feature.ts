import { defineFeature } from "#platform/index.ts";
import { refundMail } from "./emails/refund.ts";
import * as events from "./events.ts";
import * as questions from "./questions.ts";
import { listRefundHistory } from "./server/history-store.ts";
import { serveRefunds } from "./server/refund-endpoints.ts";
import { anonymizeRefunds, countFailedRefunds } from "./server/refund-store.ts";
import { countToSend } from "./server/refunds-to-send-store.ts";
import { continueSessionRefund, runSessionRefund } from "./server/session-refunds/run-session-refund.ts";
import { serveSessionRefunds } from "./server/session-refunds/serve-session-refunds.ts";
import { countUndecidedSessions, findUndecidedSession } from "./server/session-refunds/session-refunds-store.ts";

export const feature = defineFeature({
	name: "sales/refunds",
	endpoints({ serve }, context) {
		serveRefunds(serve, context);
		serveSessionRefunds(serve, context);
	},
	jobs: (context) => context.jobs.handle(runSessionRefund, ({ id }) => continueSessionRefund(context, id)),
	events: Object.values(events),
	questions: Object.values(questions),
	emails: [refundMail],
	personalData: {
		name: "refunds",
		erase: (trx, { id, addresses }) => anonymizeRefunds(trx, id, addresses),
		erasesBefore: ["orders"],
		moves: ["refunds.requested_by", "session_refunds.requested_by"],
	},
	history: [{ kind: "order", list: listRefundHistory }],
	actionItems: [
		{
			order: 6.5,
			label: "Refunds to send by check or transfer",
			to: "/console/refunds-to-send",
			access: "support",
			count: (db) => countToSend(db),
		},
		{ order: 7, label: "Failed refunds", to: "/console/orders", access: "support", count: countFailedRefunds },
		{
			order: 2.5,
			label: "Canceled sessions with purchases to refund or keep",
			to: async (db) => {
				const session = await findUndecidedSession(db);
				return session === undefined ? "/console/sessions" : `/console/sessions/${session}`;
			},
			access: "support",
			count: (db) => countUndecidedSessions(db),
		},
	],
});
