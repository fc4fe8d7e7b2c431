export { serveAudit } from "./endpoints.ts";
export { type Deed, recordAudit } from "./record-audit.ts";
