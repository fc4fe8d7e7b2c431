export { ownAddresses } from "../rules/own-addresses.ts";
export { auditOpenedRecord } from "./audit-opened-record.ts";
export { type AccountsDeps, serveAccounts } from "./endpoints.ts";
export { findPeople } from "./find-people-store.ts";
export { findPerson } from "./find-person.ts";
export { registerAccountsJobs } from "./jobs.ts";
export { authenticate } from "./log-in/authenticate.ts";
export { confirmSession, deleteSessionsOf } from "./log-in/sessions-store.ts";
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
export { closeEmailChangesOf } from "./own-account/email-changes-store.ts";
export { exportPerson } from "./own-account/personal-data.ts";
export { issuePasswordToken } from "./passwords/issue-password-token.ts";
export { closePasswordTokensOf } from "./passwords/password-tokens-store.ts";
export { createPasswords } from "./passwords/passwords.ts";
export { orderResetLink } from "./passwords/request-reset.ts";
export { hashToken, newToken } from "./tokens.ts";
export { holdUser, setPasswordHash, usedLinkAfter } from "./users-store.ts";
