export { servePromotions } from "./endpoints.ts";
export { erasePromotions } from "./personal-data.ts";
export { quotePromo } from "./quote-promo.ts";
export { releaseUse, reserveUse, spendUses } from "./reserve-use.ts";
