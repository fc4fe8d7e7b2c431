export { AuditPackLink } from "./audit-pack-link.tsx";
