import { defineFeature } from "#platform/feature/define-feature.ts";
import { samplePromoStep } from "./messages.ts";
import { sampleCode } from "./rules/sample-code.ts";
import { servePromotions } from "./server/endpoints.ts";
import { erasePromotions } from "./server/personal-data.ts";
import { hasActiveCode } from "./server/promo-list-store.ts";

export const feature = defineFeature({
	name: "sales/promotions",
	records: [{ kind: "promo_code", label: "Promo codes", address: "/console/promo-codes/:id" }],
	endpoints: ({ serve }, context) => servePromotions(serve, context),
	setupSteps: [{ ...samplePromoStep, order: 7, to: "/console/promo-codes", isDone: async ({ db }) => !(await hasActiveCode(db, sampleCode)) }],
	personalData: { name: "promoCodes", erase: (trx, { id }) => erasePromotions(trx, id) },
});
