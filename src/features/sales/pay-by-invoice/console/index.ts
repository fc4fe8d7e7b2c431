export { AllowPart } from "./allow-part.tsx";
export { BalancePart } from "./balance-part.tsx";
