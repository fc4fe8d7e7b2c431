export { type BillingErrors, BillingFields, billingErrorsOf } from "./billing-fields.tsx";
export { BillingSection } from "./billing-section.tsx";
export type { BillingHandle } from "./use-billing.ts";
