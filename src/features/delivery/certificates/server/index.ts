export { certificatePartsOf } from "./certificate-parts.ts";
export { revokeOfLines } from "./revoke-certificate.ts";
