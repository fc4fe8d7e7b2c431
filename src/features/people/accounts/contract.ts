import * as z from "zod/mini";
import { declareCall, type RefusalDeclaration } from "#api/call.ts";
import { EmailAddress, NewEmailAddress } from "#values/email/email-address.ts";
import { personName, requiredText } from "#values/text.ts";
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
import { maxPasswordLength } from "./rules/password-rule.ts";

const SiteId = z.int().check(z.positive(), z.maximum(2_147_483_647));
const wrongSite: RefusalDeclaration = [400, "This siteId belongs to another site."];

export const User = z.object({ id: z.int(), fullName: z.string(), phone: z.string(), email: z.string() });
export type User = z.infer<typeof User>;

export const signup = declareCall({
	method: "POST",
	path: "/users/signup",
	summary: "Create an account and log in",
	access: "anyone",
	body: {
		fullName: personName(120),
		phone: requiredText(40),
		email: NewEmailAddress,
		password: NewPassword,
		passwordagain: z.string().check(z.maxLength(maxPasswordLength)),
		siteId: SiteId,
		captcha: z.optional(z.string().check(z.maxLength(10_000))),
	},
	response: { newUser: z.object({ id: z.int(), fullName: z.string() }), token: z.string(), message: z.string() },
	status: 201,
	refusals: {
		passwords_differ: [400, "Please enter the same password."],
		captcha_missing: [400, "You can't leave Captcha Code empty"],
		captcha_failed: [400, "The captcha couldn't be verified. Please solve it again."],
		captcha_unavailable: [503, "We can't check the captcha right now. Please try again in a moment."],
		password_too_common: passwordTooCommon,
		name_unwritable: nameUnwritable,
		wrong_site: wrongSite,
		email_taken: [409, "An account with this email address already exists. Please log in instead."],
		email_reserved: emailReserved,
		too_many_tries: tooManyTries,
		busy,
	},
});

export const login = declareCall({
	method: "POST",
	path: "/users/login",
	summary: "Log in",
	access: "anyone",
	body: { email: EmailAddress, password: ExistingPassword, remember: z.optional(z.boolean()) },
	/** `staff` is given to staff members, whose site links to the console. */
	response: {
		userId: z.int(),
		token: z.string(),
		fullName: z.string(),
		message: z.string(),
		staff: z.optional(z.literal(true)),
	},
	refusals: {
		bad_credentials: [401, "Login failed. Please check your credentials."],
		too_many_tries: tooManyTries,
		busy,
	},
});

export const logout = declareCall({
	method: "POST",
	path: "/users/logout",
	summary: "Log out: end this session",
	access: "signed-in",
	response: { message: z.string() },
});

export const forgotPassword = declareCall({
	method: "POST",
	path: "/users/forgot-password",
	summary: "Email a link to set a new password, if the account exists",
	access: "anyone",
	body: { email: EmailAddress, siteId: SiteId },
	response: { message: z.string() },
	refusals: { wrong_site: wrongSite, too_many_tries: tooManyTries },
});

export const resetPassword = declareCall({
	method: "POST",
	path: "/users/reset-password",
	summary: "Set a new password with the token from an emailed link, and end every session of the user",
	access: "anyone",
	body: { newPassword: NewPassword, token: Token },
	response: { message: z.string() },
	refusals: {
		bad_token: [400, "This link has expired or has already been used. Please request a new one."],
		password_too_common: passwordTooCommon,
		too_many_tries: tooManyTries,
		busy,
	},
});

export const captchaChallenge = declareCall({
	method: "GET",
	path: "/captcha/challenge",
	summary: "Get a new ALTCHA challenge (version 2)",
	access: "anyone",
	response: { parameters: z.looseObject({ algorithm: z.string() }), signature: z.string() },
	refusals: {
		no_challenge: [404, "This site uses another captcha provider."],
		too_many_tries: tooManyTries,
	},
});
