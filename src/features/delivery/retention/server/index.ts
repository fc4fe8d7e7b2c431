export { listExpired } from "./list-expired.ts";
export { computeCertificateRetention, readRetention } from "./read-retention.ts";
export { findYears as readRetentionYears, saveCreditSession, saveCreditSessions } from "./retention-store.ts";
