export { priceItems } from "./price-items.ts";
