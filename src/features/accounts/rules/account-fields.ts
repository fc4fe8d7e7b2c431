import * as z from "zod/mini";
import type { RefusalDeclaration } from "../../../wire/call.ts";
import { longestPassword, shortestPassword } from "./password-rule.ts";

/** A password being chosen. Its length is said here; whether it is too common is said by the server. */
export const NewPassword = z.string().check(
	z.minLength(shortestPassword, { error: `Please use at least ${shortestPassword} characters.` }),
	z.maxLength(longestPassword, { error: `Please use at most ${longestPassword} characters.` }),
	z.refine((text) => !text.includes("\u0000") && text.isWellFormed(), { error: "This holds a character that can't be kept." }),
);

/** A password being given: whatever was chosen once must still be accepted. */
export const GivenPassword = z
	.string()
	.check(z.minLength(1, { error: "Please fill this in." }), z.maxLength(longestPassword, { error: `Please use at most ${longestPassword} characters.` }));

export const Token = z.string().check(z.regex(/^[\w-]{20,100}$/, { error: "This is not a token." }));

export const tooManyTries: RefusalDeclaration = { status: 429, message: "Too many tries. Please wait a little and try again." };
export const busy: RefusalDeclaration = { status: 503, message: "Many people are logging in right now. Please try again in a moment." };
export const passwordTooCommon: RefusalDeclaration = { status: 400, message: "That password is too easy to guess. Please choose another." };
export const emailReserved: RefusalDeclaration = { status: 409, message: "This address belongs to this site. Please use one of your own." };
