export { auditOpenedRecord } from "./audit-opened-record.ts";
export { findCustomers } from "./find-customers-store.ts";
