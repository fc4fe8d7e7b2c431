import { defineFeature } from "../../../platform/feature/define-feature.ts";
import { servePromotions } from "./server/endpoints.ts";
import { erasePromotions } from "./server/personal-data.ts";

export const feature = defineFeature({
	name: "sales/promotions",
	endpoints: ({ serve }, context) => servePromotions(serve, context),
	personalData: { name: "promoCodes", erase: (trx, { id }) => erasePromotions(trx, id) },
});
