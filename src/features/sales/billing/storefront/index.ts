export { BillingFields } from "./billing-fields.tsx";
export { BillingSection } from "./billing-section.tsx";
export type { BillingHandle } from "./use-billing.ts";
export { useBillingFields } from "./use-billing-fields.ts";
