export { type Trouble, useCheckout } from "./use-checkout.ts";
