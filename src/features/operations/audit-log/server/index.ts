export { serveAudit } from "./endpoints.ts";
