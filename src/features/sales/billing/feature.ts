import { defineFeature } from "#platform/index.ts";
import { eraseBilling, findBilling } from "./server/billing-store.ts";
import { serveBilling } from "./server/endpoints.ts";

export const feature = defineFeature({
	name: "sales/billing",
	endpoints: ({ serve }, context) => serveBilling(serve, context),
	personalData: {
		name: "billingDetails",
		export: async (db, { id }) => (await findBilling(db, id)) ?? null,
		erase: (trx, { id }) => eraseBilling(trx, id),
		movesAs: { billing_details: "Billing details" },
	},
});
