export { keepCertificateUntil, readRetention } from "./read-retention.ts";
export { saveCreditSession, saveCreditSessionsOf } from "./retention-store.ts";
