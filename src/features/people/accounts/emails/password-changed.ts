import { passwordChangedEmail } from "../messages.ts";
import { passwordNotice } from "./password-notice.ts";

/** Goes out after a password change by a logged-in customer. */
export const passwordChangedMail = passwordNotice({
	kind: "accounts.password-changed",
	name: "Password changed",
	when: "A customer changes the password in My Profile",
	text: passwordChangedEmail,
});
