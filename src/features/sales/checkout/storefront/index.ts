export { paymentSuccessMessages } from "../messages.ts";
export { CartGlance } from "./cart/cart-glance.tsx";
export { ResultPage } from "./result-page.tsx";
export { type Trouble, useCheckout } from "./use-checkout.ts";
export { useEnrollment } from "./use-enrollment.ts";
