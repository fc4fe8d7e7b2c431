export { ExemptionSection } from "./exemption-section.tsx";
