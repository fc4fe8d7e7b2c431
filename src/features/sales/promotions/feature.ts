import { defineFeature } from "#platform/index.ts";
import { promoFields } from "./fields.ts";
import { samplePromoStep } from "./messages.ts";
import { sampleCode } from "./rules/sample-code.ts";
import { servePromotions } from "./server/endpoints.ts";
import { hasActiveCode } from "./server/promo-list-store.ts";
import { addRedemptions, anonymizeRedemptions } from "./server/promo-store.ts";

export const feature = defineFeature({
	name: "sales/promotions",
	records: [{ kind: "promo_code", label: "Promo codes", address: "/console/promo-codes/:id", fields: promoFields }],
	endpoints: ({ serve }, context) => servePromotions(serve, context),
	setupSteps: [
		{
			...samplePromoStep,
			order: 7,
			to: "/console/promo-codes",
			isDone: async ({ db }) => !(await hasActiveCode(db, sampleCode)),
		},
	],
	personalData: {
		name: "promoCodes",
		erase: (trx, { id }) => anonymizeRedemptions(trx, id),
		moves: ["promo_customers", "promo_redemptions"],
		beforeMerge: addRedemptions,
	},
});
