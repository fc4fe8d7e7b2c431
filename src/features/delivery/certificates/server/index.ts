export { attachSampleCredits } from "./attach-sample-credits.ts";
export { certificatePartsOf } from "./certificate-parts.ts";
export { revokeOfLines } from "./revoke-certificate.ts";
