import { confirmRequestedEmailEmail } from "../messages.ts";
import { linkMail } from "./link-mail.ts";

/** Goes to a new address that staff entered, with the link that confirms the change. */
export const confirmRequestedEmailMail = linkMail({
	kind: "accounts.confirm-requested-email",
	name: "Confirm an address that support entered",
	when: "Staff change a customer's email address; sent to the new address",
	label: "Link that confirms the address",
	path: "confirm-new-email",
	text: confirmRequestedEmailEmail,
});
