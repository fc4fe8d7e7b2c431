export { PromoBox } from "./promo-box.tsx";
export { type Correction, corrections, type Promo, reasonOf, usePromo } from "./use-promo.ts";
