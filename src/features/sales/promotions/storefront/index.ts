export { PromoBox } from "./promo-box.tsx";
export { type Correction, type Promo, usePromo } from "./use-promo.ts";
