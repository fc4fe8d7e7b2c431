import { apiClient, errorsFrom, type InputOf, type InvalidFields, startSession, toast } from "#storefront-kit/index.ts";
import { signup } from "../contract.ts";
import { specifiedMessages } from "./messages.ts";

/** Milliseconds for which the toast of a successful sign-up stays (specification, section 9). */
export const signedUpToast = 1000;

/** Refusals after which the server has consumed the captcha. */
const spending = new Set(["captcha_failed", "email_taken", "busy"]);

/** `spent`: the captcha must be solved again. */
export type SignedUp = { ok: true } | { ok: false; errors: InvalidFields; captcha?: string; spent: boolean };

/** Creates an account and stores the session; shows the result in toasts (specification, sections 4 and 8). */
export async function signUp(body: InputOf<typeof signup>["body"]): Promise<SignedUp> {
	const outcome = await apiClient.call(signup, { body }).catch(() => null);
	if (!outcome) {
		toast.error(specifiedMessages.signupNetwork);
		return { ok: false, errors: {}, spent: false };
	}
	if (outcome.ok) {
		const { newUser, token } = outcome.response;
		startSession({ userId: String(newUser.id), token, fullName: newUser.fullName });
		toast.success(specifiedMessages.accountCreated, { duration: signedUpToast });
		return { ok: true };
	}
	const { code, message, details } = outcome.refusal;
	toast.error(message);
	const errors = errorsFrom(details);
	if (code === "passwords_differ") errors.passwordagain ??= message;
	if (code === "password_too_common") errors.password ??= message;
	if (code === "email_taken") errors.email ??= message;
	const captcha = code.startsWith("captcha_") ? message : undefined;
	return { ok: false, errors, ...(captcha ? { captcha } : {}), spent: outcome.status >= 500 || spending.has(code) };
}
