export { ExemptionPart } from "./exemption-part.tsx";
