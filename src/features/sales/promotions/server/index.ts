export { servePromotions } from "./endpoints.ts";
export { erasePromotions } from "./personal-data.ts";
export { quotePromo } from "./quote-promo.ts";
export { releaseUse, reserveUses, spendUses } from "./reserve-use.ts";
