export { listExpired } from "./list-expired.ts";
export { computeCertificateRetention, readRetention } from "./read-retention.ts";
export { saveCreditSession, saveCreditSessions } from "./retention-store.ts";
