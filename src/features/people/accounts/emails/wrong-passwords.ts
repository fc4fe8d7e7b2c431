import { wrongPasswordsEmail } from "../messages.ts";
import { passwordNotice } from "./password-notice.ts";

/** Warns a customer that somebody is guessing their password. */
export const wrongPasswordsMail = passwordNotice({
	kind: "accounts.wrong-passwords",
	name: "Failed login attempts",
	when: "30 wrong passwords were entered for an account in one day",
	text: wrongPasswordsEmail,
});
