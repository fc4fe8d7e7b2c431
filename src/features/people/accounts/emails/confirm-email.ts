import { confirmEmailEmail } from "../messages.ts";
import { linkMail } from "./link-mail.ts";

/** Goes to a new address, with the link that confirms the change. */
export const confirmEmailMail = linkMail({
	kind: "accounts.confirm-email",
	name: "Confirm a new address",
	when: "A customer changes the email address; sent to the new address",
	label: "Link that confirms the address",
	path: "confirm-email",
	text: confirmEmailEmail,
});
