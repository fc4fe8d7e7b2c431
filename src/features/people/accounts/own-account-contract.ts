import * as z from "zod/mini";
import { declareCall, type RefusalDeclaration } from "#api/call.ts";
import { NewEmailAddress } from "#values/email/email-address.ts";
import { moment } from "#values/moment.ts";
import { personName, requiredText } from "#values/text.ts";
import { User } from "./contract.ts";
import {
	busy,
	ExistingPassword,
	emailReserved,
	NewPassword,
	nameUnwritable,
	passwordTooCommon,
	Token,
	tooManyTries,
} from "./rules/account-fields.ts";

export const getAccount = declareCall({
	method: "GET",
	path: "/account",
	summary: "Get your own profile",
	access: "signed-in",
	response: {
		user: User,
		/**
		 * True if the customer confirmed the address. Until then, data stored under the address alone is neither shown nor
		 * erased.
		 */
		emailConfirmed: z.boolean(),
		/** False if the customer signed up with an identity provider and has not set a password. */
		hasPassword: z.boolean(),
	},
});

const wrongPassword: RefusalDeclaration = [403, "Incorrect password."];
const badLink: RefusalDeclaration = [
	400,
	"This link has expired, has already been used or belongs to another account. Please request a new one in My Profile.",
];
const message = z.object({ message: z.string() });

export const correctProfile = declareCall({
	method: "PATCH",
	path: "/account",
	summary: "Update your own name and phone number",
	access: "signed-in",
	body: { fullName: personName(120), phone: requiredText(40) },
	response: { user: User, message: z.string() },
	refusals: { name_unwritable: nameUnwritable, too_many_tries: tooManyTries },
});

export const changeEmail = declareCall({
	method: "POST",
	path: "/account/email",
	summary: "Email a link to a new address; the address changes when the link is opened",
	access: "signed-in",
	body: { email: NewEmailAddress, password: ExistingPassword },
	response: message,
	refusals: {
		wrong_password: wrongPassword,
		same_email: [409, "This is already your address."],
		email_taken: [409, "Another account already uses this email address."],
		email_reserved: emailReserved,
		operator_unconfirmed: [
			403,
			"You log in to the console with this address. Please confirm your identity in the console first, then change the address within a few minutes.",
		],
		too_many_tries: tooManyTries,
		busy,
	},
});

export const confirmEmail = declareCall({
	method: "POST",
	path: "/account/email/confirm",
	summary: "Confirm a new address with the emailed token",
	access: "signed-in",
	body: { token: Token },
	response: { email: z.string(), message: z.string() },
	refusals: {
		bad_token: badLink,
		email_taken: [409, "Another account already uses this email address."],
		too_many_tries: tooManyTries,
	},
});

/** The page of the emailed link makes this call. It works without a login. */
export const confirmRequestedEmail = declareCall({
	method: "POST",
	path: "/users/email/confirm",
	summary: "Confirm a new address that support entered, with the emailed token",
	access: "anyone",
	body: { token: Token },
	response: { email: z.string(), message: z.string() },
	refusals: {
		bad_token: [
			400,
			"This link has expired, was replaced by a newer one or has already been used. Please ask us for a new one.",
		],
		email_taken: [409, "Another account already uses this email address. Please ask us for help."],
		too_many_tries: tooManyTries,
	},
});

export const sendAddressLink = declareCall({
	method: "POST",
	path: "/account/email/link",
	summary: "Email a link that confirms your address",
	access: "signed-in",
	response: message,
	refusals: {
		already_confirmed: [409, "Your address is already confirmed."],
		too_many_tries: tooManyTries,
	},
});

export const confirmAddress = declareCall({
	method: "POST",
	path: "/account/email/prove",
	summary: "Confirm your address with the emailed token",
	access: "signed-in",
	body: { token: Token },
	response: { email: z.string(), message: z.string() },
	refusals: {
		bad_token: badLink,
		too_many_tries: tooManyTries,
	},
});

export const changePassword = declareCall({
	method: "POST",
	path: "/account/password",
	summary: "Set a new password and end all other sessions",
	access: "signed-in",
	body: { password: ExistingPassword, newPassword: NewPassword },
	response: message,
	refusals: {
		wrong_password: wrongPassword,
		password_too_common: passwordTooCommon,
		too_many_tries: tooManyTries,
		busy,
	},
});

export const signOutEverywhere = declareCall({
	method: "POST",
	path: "/account/sessions/end",
	summary: "End all of your sessions, including this one",
	access: "signed-in",
	response: { ended: z.int(), message: z.string() },
});

export const downloadData = declareCall({
	method: "GET",
	path: "/account/data",
	summary: "Download all data held about you",
	access: "signed-in",
	response: z.record(z.string(), z.unknown()),
	refusals: { too_many_tries: tooManyTries },
});

/** The confirmation that must be typed to delete an account. */
export const deleteWord = "DELETE";

/** Records that outlive an account, with the date until which they are kept. */
export const Kept = z.object({ records: z.array(z.string()), until: z.string() });

export const previewDeletion = declareCall({
	method: "GET",
	path: "/account/deletion",
	summary: "Which of your records outlive your account, and until when; null if none does",
	access: "signed-in",
	response: { kept: z.nullable(Kept) },
});

export const deleteAccount = declareCall({
	method: "POST",
	path: "/account/delete",
	summary:
		"Delete your account permanently; orders and invoices are kept without a link to it, evidence of credit until its date",
	access: "signed-in",
	body: {
		password: ExistingPassword,
		word: z.literal(deleteWord, { error: `Please type ${deleteWord}.` }),
		/** The date from `/account/deletion`, if records outlive the account. */
		keptUntil: z.optional(moment),
	},
	response: message,
	refusals: {
		wrong_password: wrongPassword,
		operator_account: [409, "Staff accounts can't be deleted here. Please ask an owner to remove your role first."],
		records_kept: [
			409,
			"We have to keep some of your records for now. Please read which ones and until when, then confirm again.",
			z.object({ kept: Kept }),
		],
		payment_under_way: [
			409,
			"One of your payments is still being confirmed. Please delete your account once your purchase is in My Orders.",
		],
		invoice_unpaid: [
			409,
			"You have an unpaid invoice. Please pay it first, or contact us about it. Then you can delete your account.",
		],
		refund_unsent: [
			409,
			"We still have to send you a refund. Once you have it, you can delete your account. Contact us if you're waiting for it.",
		],
		payment_unavailable: [
			503,
			"We couldn't reach the payment provider to close your open payment page. Please try again in a minute.",
		],
		too_many_tries: tooManyTries,
		busy,
	},
});
