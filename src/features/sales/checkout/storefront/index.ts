export { type Trouble, useCheckout } from "./use-checkout.ts";
export { useEnrollment } from "./use-enrollment.ts";
