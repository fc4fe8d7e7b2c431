import { resetEmail } from "../messages.ts";
import { linkMail } from "./link-mail.ts";

/** Contains a link with a one-time token. */
export const resetMail = linkMail({
	kind: "accounts.reset",
	name: "Password reset",
	when: "Someone requests a password reset",
	label: "Link to set a new password",
	path: "forgot-password",
	text: resetEmail,
});
