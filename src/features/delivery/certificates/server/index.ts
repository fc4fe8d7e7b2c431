export { listCertificateParts } from "./certificate-parts.ts";
export { certifiedAmong } from "./certificate-store.ts";
export * as certificateChain from "./chain/chain.ts";
export { listCustomerCertificates } from "./personal-data.ts";
export { revokeOfLines } from "./revoke-certificate.ts";
