export type { CompletionRequirement } from "../contract.ts";
export { CertificatePart } from "./certificate-part.tsx";
export { addCertificateQuestion, describeOption, loadRequirement } from "./certificate-question.ts";
export { CompletedNote } from "./completed/completed-note.tsx";
export { ProgressList } from "./progress-list.tsx";
