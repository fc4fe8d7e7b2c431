import * as z from "zod/mini";
import { EmailAddress } from "../../values/email-address.ts";
import { requiredText } from "../../values/text.ts";
import { declareCall, type RefusalDeclaration } from "../../wire/call.ts";
import { RefundedOrder } from "../invoices/contract.ts";
import { EnrolledCourse } from "../learning/contract.ts";
import { busy, emailReserved, GivenPassword, NewPassword, passwordTooCommon, Token, tooManyTries } from "./rules/account-fields.ts";

const UserId = z.pipe(z.string().check(z.regex(/^[1-9]\d{0,14}$/, { error: "This is not the id of a user." })), z.transform(Number));

export const User = z.object({ id: z.int(), fullName: z.string(), phone: z.string(), email: z.string() });
export type User = z.infer<typeof User>;

export const getUser = declareCall({
	method: "GET",
	path: "/users/:userId",
	summary: "A user's own profile and the courses bought",
	access: "signed-in",
	params: z.strictObject({ userId: UserId }),
	answer: z.object({
		user: User,
		/** Whether its mailbox was shown to be theirs; until then, data that is held under the address alone is neither told nor erased. */
		emailConfirmed: z.boolean(),
		enrolledCourses: z.array(EnrolledCourse),
		refunds: z.array(RefundedOrder),
	}),
	refusals: {
		not_yours: { status: 403, message: "This belongs to somebody else." },
		not_found: { status: 404, message: "There is no such user." },
	},
});

const wrongPassword: RefusalDeclaration = { status: 403, message: "That is not your password." };
const badLink: RefusalDeclaration = {
	status: 400,
	message: "This link has expired or was used already. It is also good only for the account for which it was sent. Please ask for a new one in My Profile.",
};
const message = z.object({ message: z.string() });

export const correctProfile = declareCall({
	method: "PATCH",
	path: "/account",
	summary: "Corrects one's own name and phone number",
	access: "signed-in",
	body: z.strictObject({ fullName: requiredText(120), phone: requiredText(40) }),
	answer: z.object({ user: User, message: z.string() }),
	refusals: { too_many_tries: tooManyTries },
});

export const changeEmail = declareCall({
	method: "POST",
	path: "/account/email",
	summary: "Mails a link to a new address; the address becomes one's own once the link is opened",
	access: "signed-in",
	body: z.strictObject({ email: EmailAddress, password: GivenPassword }),
	answer: message,
	refusals: {
		wrong_password: wrongPassword,
		same_email: { status: 409, message: "That is your address already." },
		email_taken: { status: 409, message: "There is another account with this email address." },
		email_reserved: emailReserved,
		operator_unconfirmed: {
			status: 403,
			message: "The console opens to this address. Please confirm in the console that it is you, and change it within the next minutes.",
		},
		too_many_tries: tooManyTries,
		busy,
	},
});

export const confirmEmail = declareCall({
	method: "POST",
	path: "/account/email/confirm",
	summary: "Makes an address one's own with the token that was mailed to it",
	access: "signed-in",
	body: z.strictObject({ token: Token }),
	answer: z.object({ email: z.string(), message: z.string() }),
	refusals: {
		bad_token: badLink,
		email_taken: { status: 409, message: "There is another account with this email address by now." },
		too_many_tries: tooManyTries,
	},
});

export const sendAddressLink = declareCall({
	method: "POST",
	path: "/account/email/link",
	summary: "Mails a link with which one shows that one's address is one's own",
	access: "signed-in",
	answer: message,
	refusals: {
		already_confirmed: { status: 409, message: "Your address is confirmed already." },
		too_many_tries: tooManyTries,
	},
});

export const confirmAddress = declareCall({
	method: "POST",
	path: "/account/email/prove",
	summary: "Shows with the token that was mailed to it that one's address is one's own",
	access: "signed-in",
	body: z.strictObject({ token: Token }),
	answer: z.object({ email: z.string(), message: z.string() }),
	refusals: {
		bad_token: badLink,
		too_many_tries: tooManyTries,
	},
});

export const changePassword = declareCall({
	method: "POST",
	path: "/account/password",
	summary: "Sets a new password, and ends every other session of that person",
	access: "signed-in",
	body: z.strictObject({ password: GivenPassword, newPassword: NewPassword }),
	answer: message,
	refusals: { wrong_password: wrongPassword, password_too_common: passwordTooCommon, too_many_tries: tooManyTries, busy },
});

export const signOutEverywhere = declareCall({
	method: "POST",
	path: "/account/sessions/end",
	summary: "Ends every session of that person, this one included",
	access: "signed-in",
	answer: z.object({ ended: z.int(), message: z.string() }),
});

export const downloadData = declareCall({
	method: "GET",
	path: "/account/data",
	summary: "Everything that is held on the person, room by room",
	access: "signed-in",
	answer: z.record(z.string(), z.unknown()),
	refusals: { too_many_tries: tooManyTries },
});

/** What has to be typed before an account is erased. */
export const eraseWord = "ERASE";

export const eraseAccount = declareCall({
	method: "POST",
	path: "/account/erase",
	summary: "Erases the account for good; orders and invoices stay, cut loose from the person",
	access: "signed-in",
	body: z.strictObject({ password: GivenPassword, word: z.literal(eraseWord, { error: `Please type ${eraseWord}.` }) }),
	answer: message,
	refusals: {
		wrong_password: wrongPassword,
		operator_account: { status: 409, message: "An operator's account can't be erased here. Please have the operator's rights taken away first." },
		payment_under_way: {
			status: 409,
			message: "One of your payments is still being confirmed. Please delete your account once your purchase is in My Orders.",
		},
		payment_unavailable: { status: 503, message: "We couldn't reach the payment provider to close your open payment page. Please try again in a minute." },
		too_many_tries: tooManyTries,
		busy,
	},
});
