export { certificatePartsOf } from "./certificate-parts.ts";
export { certifiedAmong } from "./certificate-store.ts";
export { revokeOfLines } from "./revoke-certificate.ts";
