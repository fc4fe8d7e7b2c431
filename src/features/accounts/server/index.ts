export { ownAddresses } from "../rules/own-addresses.ts";
export { auditOpenedRecord } from "./audit-opened-record.ts";
export { authenticate } from "./authenticate.ts";
export type { HeldData } from "./deps.ts";
export { closeEmailChangesOf } from "./email-changes-store.ts";
export { type AccountsDeps, serveAccounts } from "./endpoints.ts";
export { findPeople } from "./find-people-store.ts";
export { findPerson } from "./find-person.ts";
export { exportPerson } from "./held-data.ts";
export { issuePasswordToken } from "./issue-password-token.ts";
export { registerAccountsJobs } from "./jobs.ts";
export {
	findOperator,
	forgetSecondFactors,
	holdOwners,
	holdPerson,
	insertOperator,
	listOperators,
	listOwners,
	type RoleHolder,
	setRole,
} from "./operators-store.ts";
export { closePasswordTokensOf } from "./password-tokens-store.ts";
export { createPasswords } from "./passwords.ts";
export { orderResetLink } from "./request-reset.ts";
export { confirmSession, deleteSessionsOf } from "./sessions-store.ts";
export { hashToken, newToken } from "./tokens.ts";
export { holdUser, setPasswordHash, usedLinkAfter } from "./users-store.ts";
