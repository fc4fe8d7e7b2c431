import { defineFeature } from "#platform/feature/define-feature.ts";
import { refundMail } from "./emails/refund.ts";
import { OrderLinesRefunded } from "./events.ts";
import { EndAccess } from "./questions.ts";
import { listRefundHistory } from "./server/history-store.ts";
import { serveRefunds } from "./server/refund-endpoints.ts";
import { anonymizeRefunds, countFailedRefunds } from "./server/refund-store.ts";

export const feature = defineFeature({
	name: "sales/refunds",
	endpoints: ({ serve }, context) => serveRefunds(serve, context),
	events: [OrderLinesRefunded],
	questions: [EndAccess],
	emails: [refundMail],
	personalData: { name: "refunds", erase: (trx, { id, addresses }) => anonymizeRefunds(trx, id, addresses), erasesBefore: ["orders"] },
	history: [{ kind: "order", list: listRefundHistory }],
	actionItems: [{ order: 7, label: "Failed refunds", to: "/console/orders", access: "support", count: countFailedRefunds }],
});
