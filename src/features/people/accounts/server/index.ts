export { auditOpenedRecord } from "./audit-opened-record.ts";
export { findAccount, findUser } from "./find-customer.ts";
export { findCustomers } from "./find-customers-store.ts";
export { authenticate } from "./log-in/authenticate.ts";
export { confirmSession, deleteSessionsOf } from "./log-in/sessions-store.ts";
export { closeEmailChangesOf } from "./own-account/email-changes-store.ts";
export { exportUser } from "./own-account/personal-data.ts";
export { issuePasswordToken } from "./passwords/issue-password-token.ts";
export { closePasswordTokensOf } from "./passwords/password-tokens-store.ts";
export { orderResetLink } from "./passwords/request-reset.ts";
export {
	findStaffMember,
	forgetSecondFactors,
	insertStaffMember,
	listOwners,
	listStaff,
	lockOwners,
	lockUser,
	type RoleHolder,
	setRole,
} from "./staff-store.ts";
export { hashToken, newToken } from "./tokens.ts";
export { lockAccount, setPasswordHash, usedLinkAfter } from "./users-store.ts";
