export { findAccount, findUser } from "./find-customer.ts";
export { logInVouched, type VouchedLogin } from "./log-in/log-in-vouched.ts";
export { confirmSession, deleteUserSessions } from "./log-in/sessions-store.ts";
export { exportUser } from "./own-account/personal-data.ts";
export { issuePasswordToken } from "./passwords/issue-password-token.ts";
export { orderResetLink } from "./passwords/request-reset.ts";
export { removeCredentials } from "./remove-credentials.ts";
export { insertAccount, lockOwners, lockUser, type RoleHolder, setRole } from "./staff-store.ts";
export { setEmailVerified } from "./users-store.ts";
