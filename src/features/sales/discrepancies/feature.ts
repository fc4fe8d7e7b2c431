import { defineFeature } from "#platform/index.ts";
import { countOpenDiscrepancies, eraseDetails } from "./server/discrepancy-store.ts";
import { serveDiscrepancies } from "./server/endpoints.ts";

export const feature = defineFeature({
	name: "sales/discrepancies",
	records: [{ kind: "discrepancy", label: "Discrepancies", address: "/console/orders" }],
	endpoints: ({ serve }, context) => serveDiscrepancies(serve, context),
	personalData: { name: "discrepancies", erase: (trx, { addresses }) => eraseDetails(trx, addresses) },
	actionItems: [
		{
			order: 8,
			label: "Payments or refunds that don't match their orders",
			to: "/console/orders",
			access: "support",
			count: (db) => countOpenDiscrepancies(db),
		},
	],
});
