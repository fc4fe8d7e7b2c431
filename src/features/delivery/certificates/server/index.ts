export { listCertificateParts } from "./certificate-parts.ts";
export { certifiedAmong, lockClaims } from "./certificate-store.ts";
export * as certificateChain from "./chain/chain.ts";
export { considerCertificates } from "./consider-certificate.ts";
export { listWatchRequirements } from "./credits-store.ts";
export { listCustomerCertificates } from "./personal-data.ts";
export * as evidenceReviews from "./review-store.ts";
export { revokeOfLines } from "./revoke-certificate.ts";
export { drawCertificates } from "./serve-pdf.ts";
