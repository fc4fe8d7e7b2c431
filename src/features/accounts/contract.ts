import * as z from "zod/mini";
import { EmailAddress } from "../../values/email-address.ts";
import { requiredText } from "../../values/text.ts";
import { declareCall, type RefusalDeclaration } from "../../wire/call.ts";
import { RefundedOrder } from "../invoices/contract.ts";
import { EnrolledCourse } from "../learning/contract.ts";
import { longestPassword, shortestPassword } from "./rules/password-rule.ts";

/** A password being chosen. Its length is said here; whether it is too common is said by the server. */
const NewPassword = z.string().check(
	z.minLength(shortestPassword, { error: `Please use at least ${shortestPassword} characters.` }),
	z.maxLength(longestPassword, { error: `Please use at most ${longestPassword} characters.` }),
	z.refine((text) => !text.includes("\u0000") && text.isWellFormed(), { error: "This holds a character that can't be kept." }),
);

/** A password being given: whatever was chosen once must still be accepted. */
const GivenPassword = z
	.string()
	.check(z.minLength(1, { error: "Please fill this in." }), z.maxLength(longestPassword, { error: `Please use at most ${longestPassword} characters.` }));

const SiteId = z.int().check(z.positive(), z.maximum(2_147_483_647));
const UserId = z.pipe(z.string().check(z.regex(/^[1-9]\d{0,14}$/, { error: "This is not the id of a user." })), z.transform(Number));
const Token = z.string().check(z.regex(/^[\w-]{20,100}$/, { error: "This is not a token." }));

const tooManyTries: RefusalDeclaration = { status: 429, message: "Too many tries. Please wait a little and try again." };
const busy: RefusalDeclaration = { status: 503, message: "Many people are logging in right now. Please try again in a moment." };
const wrongSite: RefusalDeclaration = { status: 400, message: "That site is not served here." };
const passwordTooCommon: RefusalDeclaration = { status: 400, message: "That password is too easy to guess. Please choose another." };

export const signup = declareCall({
	method: "POST",
	path: "/users/signup",
	summary: "Makes an account and logs in",
	access: "anyone",
	body: z.strictObject({
		fullName: requiredText(120),
		phone: requiredText(40),
		email: EmailAddress,
		password: NewPassword,
		passwordagain: z.string().check(z.maxLength(longestPassword)),
		siteId: SiteId,
		/** What the captcha gave when it was solved. */
		captcha: z.optional(z.string().check(z.maxLength(10_000))),
	}),
	answer: z.object({ newUser: z.object({ id: z.int(), fullName: z.string() }), token: z.string(), message: z.string() }),
	status: 201,
	refusals: {
		passwords_differ: { status: 400, message: "Please enter the same password." },
		captcha_missing: { status: 400, message: "You can't leave Captcha Code empty" },
		captcha_failed: { status: 400, message: "The captcha could not be confirmed. Please solve it again." },
		captcha_unavailable: { status: 503, message: "The captcha can't be checked right now. Please try again in a moment." },
		password_too_common: passwordTooCommon,
		wrong_site: wrongSite,
		email_taken: { status: 409, message: "There is an account with this email address already. Please log in instead." },
		too_many_tries: tooManyTries,
		busy,
	},
});

export const login = declareCall({
	method: "POST",
	path: "/users/login",
	summary: "Logs in",
	access: "anyone",
	body: z.strictObject({ email: EmailAddress, password: GivenPassword, remember: z.optional(z.boolean()) }),
	answer: z.object({ userId: z.int(), token: z.string(), fullName: z.string(), message: z.string() }),
	refusals: {
		bad_credentials: { status: 401, message: "Login failed. Please check your credentials." },
		too_many_tries: tooManyTries,
		busy,
	},
});

export const logout = declareCall({
	method: "POST",
	path: "/users/logout",
	summary: "Ends the session of the token",
	access: "signed-in",
	answer: z.object({ message: z.string() }),
});

export const forgotPassword = declareCall({
	method: "POST",
	path: "/users/forgot-password",
	summary: "Mails a link to set a new password, if there is such an account",
	access: "anyone",
	body: z.strictObject({ email: EmailAddress, siteId: SiteId }),
	answer: z.object({ message: z.string() }),
	refusals: { wrong_site: wrongSite, too_many_tries: tooManyTries },
});

export const resetPassword = declareCall({
	method: "POST",
	path: "/users/reset-password",
	summary: "Sets a new password with the token of a mailed link, and ends every session of that user",
	access: "anyone",
	body: z.strictObject({ newPassword: NewPassword, token: Token }),
	answer: z.object({ message: z.string() }),
	refusals: {
		bad_token: { status: 400, message: "This link has expired or was used already. Please ask for a new one." },
		password_too_common: passwordTooCommon,
		too_many_tries: tooManyTries,
		busy,
	},
});

export const User = z.object({ id: z.int(), fullName: z.string(), phone: z.string(), email: z.string() });
export type User = z.infer<typeof User>;

export const getUser = declareCall({
	method: "GET",
	path: "/users/:userId",
	summary: "A user's own profile and the courses bought",
	access: "signed-in",
	params: z.strictObject({ userId: UserId }),
	answer: z.object({ user: User, enrolledCourses: z.array(EnrolledCourse), refunds: z.array(RefundedOrder) }),
	refusals: {
		not_yours: { status: 403, message: "This belongs to somebody else." },
		not_found: { status: 404, message: "There is no such user." },
	},
});

export const captchaChallenge = declareCall({
	method: "GET",
	path: "/captcha/challenge",
	summary: "A fresh ALTCHA challenge, version 2",
	access: "anyone",
	answer: z.object({ parameters: z.looseObject({ algorithm: z.string() }), signature: z.string() }),
	refusals: {
		no_challenge: { status: 404, message: "The captcha of this site comes from elsewhere." },
		too_many_tries: tooManyTries,
	},
});

const wrongPassword: RefusalDeclaration = { status: 403, message: "That is not your password." };
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
		too_many_tries: tooManyTries,
		busy,
	},
});

export const confirmEmail = declareCall({
	method: "POST",
	path: "/account/email/confirm",
	summary: "Makes an address one's own with the token that was mailed to it",
	access: "anyone",
	body: z.strictObject({ token: Token }),
	answer: z.object({ email: z.string(), message: z.string() }),
	refusals: {
		bad_token: { status: 400, message: "This link has expired or was used already. Please ask for a new one in My Profile." },
		email_taken: { status: 409, message: "There is another account with this email address by now." },
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
		too_many_tries: tooManyTries,
		busy,
	},
});
