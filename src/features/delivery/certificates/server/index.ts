export { certificatePartsOf } from "./certificate-parts.ts";
export { certifiedAmong } from "./certificate-store.ts";
export { listCertificatesOf } from "./personal-data.ts";
export { revokeOfLines } from "./revoke-certificate.ts";
