export { findNextBilling, rememberBilling } from "./billing-store.ts";
export { findUnwritableBilling } from "./find-unwritable-billing.ts";
