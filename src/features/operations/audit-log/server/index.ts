export { serveAudit } from "./endpoints.ts";
export { type AuditEvent, recordAudit } from "./record-audit.ts";
