export { listAnnouncements } from "./announcements-store.ts";
export { listApprovals, type ProviderApproval } from "./approval-store.ts";
export { listPrograms, type Program, readPrograms } from "./list-programs.ts";
