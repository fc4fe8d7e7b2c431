import { CourseDeleting, SalesRequested } from "#features/catalog/courses/events.ts";
import { on } from "#platform/events/events.ts";
import { defineFeature } from "#platform/feature/define-feature.ts";
import { SeatsReleased, SeatsReserving } from "./events.ts";
import { listOrderHistory } from "./server/history-store.ts";
import { findSoldSince, hasOrders } from "./server/order-store.ts";
import { exportOrders } from "./server/personal-data.ts";
import { anonymizeOrders } from "./server/personal-store.ts";

export const feature = defineFeature({
	name: "sales/orders",
	events: [SeatsReserving, SeatsReleased],
	handlers: [
		on(CourseDeleting, "keeps courses that were sold", async (_context, trx, { courseId, blockers }) => {
			if (await hasOrders(trx, courseId)) blockers.add("already_sold");
		}),
		on(SalesRequested, "finds courses that were sold", async (_context, trx, { courseIds, since, sold }) => {
			for (const id of await findSoldSince(trx, [...courseIds], since)) sold.add(id);
		}),
	],
	history: [{ kind: "order", list: listOrderHistory }],
	personalData: {
		name: "orders",
		export: (db, { id, addresses }) => exportOrders(db, id, addresses),
		erase: (trx, { id, addresses }) => anonymizeOrders(trx, id, addresses),
	},
});
