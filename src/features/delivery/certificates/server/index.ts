export { attachSampleCredits } from "./attach-sample-credits.ts";
export { certificatePartsOf } from "./certificate-parts.ts";
export type { CertificatesDeps } from "./certificates-deps.ts";
export { considerCertificate } from "./consider-certificate.ts";
export { registerCertificateJobs } from "./course-credits.ts";
export { serveCertificates } from "./endpoints.ts";
export { eraseCertificates, exportCertificates } from "./personal-data.ts";
export { certificatesOfLines, revokeOfLines } from "./revoke-certificate.ts";
export { certificateAttachment, serveCertificateFiles } from "./serve-pdf.ts";
