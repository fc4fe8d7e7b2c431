export { quotePromo } from "./quote-promo.ts";
export { releaseSpentUse, releaseUse, reserveUses, spendUses } from "./reserve-use.ts";
export { turnOffSampleCode } from "./turn-promo.ts";
