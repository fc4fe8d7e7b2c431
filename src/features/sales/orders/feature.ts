import { defineFeature } from "../../../platform/feature/define-feature.ts";
import { confirmationEmail } from "./emails/confirmation.ts";
import { countUnmatched, eraseOrders, exportOrders } from "./server/index.ts";

export const feature = defineFeature({
	name: "sales/orders",
	emails: [confirmationEmail],
	personalData: {
		name: "orders",
		export: (db, { id, addresses }) => exportOrders(db, id, addresses),
		erase: (trx, { id, addresses }) => eraseOrders(trx, id, addresses),
	},
	actionItems: [{ label: "Payments or refunds that don't match their orders", to: "/console/orders", access: "support", count: (db) => countUnmatched(db) }],
});
