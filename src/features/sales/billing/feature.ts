import { defineFeature } from "#platform/index.ts";
import { findBilling } from "./server/billing-store.ts";
import { serveBilling } from "./server/endpoints.ts";

export const feature = defineFeature({
	name: "sales/billing",
	endpoints: ({ serve }, context) => serveBilling(serve, context),
	personalData: {
		name: "billingDetails",
		// The database deletes them with the account.
		export: async (db, { id }) => (await findBilling(db, id)) ?? null,
		movesAs: { billing_details: "Billing details" },
	},
});
