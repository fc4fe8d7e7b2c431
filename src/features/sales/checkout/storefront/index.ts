export { paymentSuccessMessages } from "../messages.ts";
export { ResultPage } from "./result-page.tsx";
export { type CartTax, useCartTax } from "./use-cart-tax.ts";
export { type Trouble, useCheckout } from "./use-checkout.ts";
export { useEnrollment } from "./use-enrollment.ts";
