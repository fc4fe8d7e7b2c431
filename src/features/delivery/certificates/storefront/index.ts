export type { CompletionRequirement } from "../contract.ts";
export { CertificatePart } from "./certificate-part.tsx";
export { addCertificateQuestion, loadRequirement } from "./certificate-question.ts";
