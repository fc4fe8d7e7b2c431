import { defineFeature } from "../../../platform/feature/define-feature.ts";
import { erasePromotions } from "./server/index.ts";

export const feature = defineFeature({
	name: "sales/promotions",
	personalData: { name: "promoCodes", erase: (trx, { id }) => erasePromotions(trx, id) },
});
