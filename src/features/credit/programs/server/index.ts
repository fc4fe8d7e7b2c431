export { listApprovals, type ProviderApproval } from "./approval-store.ts";
export { listPrograms, type Program } from "./list-programs.ts";
