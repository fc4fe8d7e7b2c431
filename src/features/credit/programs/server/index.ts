export type { FollowedRules } from "../rules/follow-rule-set.ts";
export { listApprovals, type ProviderApproval } from "./approval-store.ts";
export { listPrograms, type Program } from "./list-programs.ts";
