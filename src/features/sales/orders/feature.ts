import { DraftDeletionBlocker, SoldCourses } from "#features/catalog/courses/questions.ts";
import { answer, defineFeature } from "#platform/index.ts";
import * as events from "./events.ts";
import * as questions from "./questions.ts";
import { listOrderHistory } from "./server/history-store.ts";
import { findSoldSince, hasOrders } from "./server/order-store.ts";
import { exportOrders } from "./server/personal-data.ts";
import { anonymizeOrders, clearRequestKeys } from "./server/personal-store.ts";

export const feature = defineFeature({
	name: "sales/orders",
	events: Object.values(events),
	questions: Object.values(questions),
	answers: [
		answer(DraftDeletionBlocker, "keeps courses that were sold", async (_context, trx, { courseId }) =>
			(await hasOrders(trx, courseId)) ? "already_sold" : null,
		),
		answer(SoldCourses, "finds courses that were sold", (_context, trx, { courseIds, since }) =>
			findSoldSince(trx, courseIds, since),
		),
	],
	history: [{ kind: "order", list: listOrderHistory }],
	personalData: {
		name: "orders",
		export: (db, { id, addresses }) => exportOrders(db, id, addresses),
		erase: (trx, { id, addresses }) => anonymizeOrders(trx, id, addresses),
		movesAs: { orders: "Orders" },
		beforeMerge: (trx, { from }) => clearRequestKeys(trx, from),
	},
});
