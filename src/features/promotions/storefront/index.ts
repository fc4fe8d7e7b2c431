export { PromoBox } from "./promo-box.tsx";
export { type Promo, usePromo } from "./use-promo.ts";
