import * as z from "zod/mini";
import { declareCall, type RefusalDeclaration } from "#api/call.ts";
import { staffCalls } from "#api/staff-calls.ts";
import { NewEmailAddress } from "#values/email/email-address.ts";
import { recordId } from "#values/fields/ids.ts";
import { moment } from "#values/moment.ts";
import { optionalText, personName, requiredText } from "#values/text.ts";
import { deleteWord, Kept } from "./own-account-contract.ts";
import { emailReserved, nameUnwritable } from "./rules/account-fields.ts";

const id = { id: recordId };
const message = z.object({ message: z.string() });

const unknownCustomer: RefusalDeclaration = [404, "This customer doesn't exist. The account may have been deleted."];
const ownersOnly: RefusalDeclaration = [403, "This is a staff account. Only an owner can do this."];
const staffAccount: RefusalDeclaration = [
	409,
	"This is a staff account. Staff members change their address in My Profile.",
];
const changedMeanwhile: RefusalDeclaration = [
	409,
	"Someone else changed this customer in the meantime. Please close this window, check the new details and try again.",
];
const emailTaken = [
	409,
	"Another account already uses this address. If both accounts belong to the same person, merge them on the customer's page.",
	/** The account that uses the address. */
	z.object({ customerId: z.int() }),
] as const satisfies RefusalDeclaration;
const sameEmail: RefusalDeclaration = [409, "The account already uses this address."];

/** Changes a customer's name and phone number. */
export const correctCustomer = declareCall({
	method: "PATCH",
	path: "/admin/customers/:id",
	summary: "Change a customer's name and phone number",
	access: "support",
	scope: "customers:write",
	params: id,
	body: {
		fullName: personName(120),
		phone: optionalText(40),
		/** The details that the change is based on. */
		previous: z.strictObject({ fullName: optionalText(200), phone: optionalText(200) }),
	},
	response: message,
	refusals: {
		unknown_customer: unknownCustomer,
		owners_only: ownersOnly,
		changed_meanwhile: changedMeanwhile,
		name_unwritable: nameUnwritable,
	},
});

const supportCalls = staffCalls("/admin/customers", {
	access: "support",
	params: id,
	refusals: { unknown_customer: unknownCustomer },
});

/** Emails a link to a new address. The address changes when the link is opened, which needs no login. */
export const requestCustomerEmail = supportCalls.post("/:id/email", {
	summary: "Email a customer's new address a link; the address changes when the link is confirmed",
	fresh: true,
	body: { email: NewEmailAddress, previousEmail: optionalText(254) },
	response: message,
	refusals: {
		staff_account: staffAccount,
		changed_meanwhile: changedMeanwhile,
		same_email: sameEmail,
		email_taken: emailTaken,
		email_reserved: emailReserved,
		too_many_tries: [
			429,
			"Several links were sent for this customer in the last hour. Please wait, or ask an owner to change the address without a link.",
		],
	},
});

/** Cancels the change of address that waits for its confirmation. */
export const cancelCustomerEmail = supportCalls.delete("/:id/email", {
	summary: "Cancel a change of a customer's address that hasn't been confirmed",
	response: message,
	refusals: {
		owners_only: ownersOnly,
		nothing_pending: [409, "No change of address is waiting for a confirmation anymore."],
	},
});

const ownerCalls = staffCalls("/admin/customers", {
	access: "owner",
	params: id,
	refusals: { unknown_customer: unknownCustomer },
});

/** Changes a customer's address at once, on an owner's word. */
export const setCustomerEmail = ownerCalls.put("/:id/email", {
	summary: "Change a customer's address without a confirmation, with a reason",
	fresh: true,
	body: { email: NewEmailAddress, previousEmail: optionalText(254), reason: requiredText(300) },
	response: message,
	refusals: {
		staff_account: staffAccount,
		changed_meanwhile: changedMeanwhile,
		same_email: sameEmail,
		email_taken: emailTaken,
		email_reserved: emailReserved,
	},
});

const mergeRefusals = {
	no_account: [404, "No account has or had this address. It may have been deleted."],
	same_account: [409, "This address already belongs to this account."],
	merges_staff: [409, "Staff accounts can't be merged. Remove the role under Staff first."],
} as const satisfies Record<string, RefusalDeclaration>;

/** Says what a merge does before staff confirm it. The customer's account remains, and the one of the address ends. */
export const previewMerge = ownerCalls.get("/:id/merge", {
	summary: "What moves to a customer from another account of the same person, and what prevents a merge",
	query: { email: requiredText(254) },
	response: {
		id: z.int(),
		fullName: z.string(),
		email: z.string(),
		/** `drops`: rows that the remaining account has too, and can't have twice. Its own stay. */
		rows: z.array(z.object({ name: z.string(), moves: z.int(), drops: z.int() })),
		/** Records of the account that ends, which have to be kept. They move. */
		kept: z.nullable(Kept),
		/** What staff have to change first. */
		blockers: z.array(z.string()),
	},
	refusals: mergeRefusals,
});

/** Moves everything of another account to a customer's, and ends the other account. */
export const mergeCustomers = ownerCalls.post("/:id/merge", {
	summary: "Merge another account of the same person into a customer's",
	fresh: true,
	body: { email: requiredText(254), reason: requiredText(300) },
	response: message,
	refusals: {
		...mergeRefusals,
		merge_blocked: [
			409,
			"These accounts can't be merged yet. Please close this window and read what to change first.",
			z.object({ blockers: z.array(z.string()) }),
		],
	},
});

export const previewCustomerDeletion = ownerCalls.get("/:id/deletion", {
	summary: "Which of a customer's records outlive the account, and until when; null if none does",
	response: { kept: z.nullable(Kept) },
});

/** Deletes an account at the customer's request, under the same rules as in My Profile. */
export const deleteCustomer = ownerCalls.post("/:id/delete", {
	summary: "Delete a customer's account permanently at their request",
	fresh: true,
	body: {
		word: z.literal(deleteWord, { error: `Please type ${deleteWord}.` }),
		/** The date from the deletion's preview, if records outlive the account. */
		keptUntil: z.optional(moment),
	},
	response: message,
	refusals: {
		operator_account: [409, "Staff accounts can't be deleted here. Please remove the role under Staff first."],
		records_kept: [
			409,
			"We have to keep some of this customer's records for now. Please read which ones and until when, then confirm again.",
			z.object({ kept: Kept }),
		],
		payment_under_way: [
			409,
			"One of this customer's payments is still being confirmed. Please try again once the purchase is paid.",
		],
		invoice_unpaid: [
			409,
			"This customer has an unpaid invoice. Record its payment, credit it, or write off what's owed. Then try again.",
		],
		refund_unsent: [
			409,
			"A refund to this customer isn't sent yet. Record under Refunds to send how you sent it. Then try again.",
		],
		payment_unavailable: [
			503,
			"We couldn't reach the payment provider to close an open payment page. Please try again in a minute.",
		],
	},
});
