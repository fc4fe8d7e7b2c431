import type { InputOf } from "../../../../api/call.ts";
import { apiClient, startSession } from "../../../../storefront/index.ts";
import { toast } from "../../../../ui/feedback/toast.ts";
import { signup } from "../contract.ts";
import { errorsFrom, type InvalidFields } from "./form-errors.ts";
import { specifiedMessages } from "./messages.ts";

export const signupFields = ["fullName", "phone", "email", "password", "passwordagain"] as const;

/** Milliseconds that the toast of a successful signup stays (specification, section 9). */
export const signedUpToast = 1000;

/** Refusals for another reason, said after the server had taken the captcha, which it does only once. */
const spending = new Set(["captcha_failed", "email_taken", "busy"]);

/** How a signup ended. `spent`: the solved captcha does not count any more. */
export type SignedUp = { ok: true } | { ok: false; errors: InvalidFields; captcha?: string; spent: boolean };

/** Makes an account and stores the session (specification, sections 4 and 8); toasts have said how it ended. */
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
	const errors = errorsFrom(details, signupFields);
	if (code === "passwords_differ") errors.passwordagain ??= message;
	if (code === "password_too_common") errors.password ??= message;
	if (code === "email_taken") errors.email ??= message;
	const captcha = code.startsWith("captcha_") ? message : undefined;
	return { ok: false, errors, ...(captcha ? { captcha } : {}), spent: outcome.status >= 500 || spending.has(code) };
}
