import * as z from "zod/mini";
import type { RefusalDeclaration } from "#api/call.ts";
import { maxPasswordLength, minPasswordLength } from "./password-rule.ts";

/** A new password. Only its length is checked here; the server also rejects common passwords. */
export const nameUnwritable: RefusalDeclaration = [
	400,
	"Certificates and invoices can't show some characters of this name.",
];

export const NewPassword = z.string().check(
	z.minLength(minPasswordLength, { error: `Please use at least ${minPasswordLength} characters.` }),
	z.maxLength(maxPasswordLength, { error: `Please use at most ${maxPasswordLength} characters.` }),
	z.refine((text) => !text.includes("\u0000") && text.isWellFormed(), {
		error: "This contains a character that isn't allowed.",
	}),
);

/** An existing password: accepts everything that an earlier rule allowed. */
export const ExistingPassword = z
	.string()
	.check(
		z.minLength(1, { error: "Please fill this in." }),
		z.maxLength(maxPasswordLength, { error: `Please use at most ${maxPasswordLength} characters.` }),
	);

export const Token = z.string().check(z.regex(/^[\w-]{20,100}$/, { error: "The link is invalid." }));

export const tooManyTries: RefusalDeclaration = [429, "Too many attempts. Please try again in a minute."];
export const busy: RefusalDeclaration = [503, "We're very busy right now. Please try again in a moment."];
export const passwordTooCommon: RefusalDeclaration = [400, "This password is too common. Please choose another one."];
export const emailReserved: RefusalDeclaration = [409, "This address belongs to our site. Please use your own."];
