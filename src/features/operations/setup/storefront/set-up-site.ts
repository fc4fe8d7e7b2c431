import { login, resetPassword } from "#features/people/accounts/contract.ts";
import { apiClient, errorsFrom, type InputOf, type InvalidFields, startSession } from "#storefront-kit/index.ts";
import { completeSetup } from "../contract.ts";
import { setupMessages } from "../messages.ts";

interface SetupInput {
	body: InputOf<typeof completeSetup>["body"];
	password: string;
}

export type SetUp =
	| { ok: true; to: "/console" | "/login" }
	| { ok: false; errors: InvalidFields; failure: string; hasOwner?: boolean };

/**
 * Creates the owner, sets the password and logs in. After a failure it can be called again: the setup code works until
 * the password is set.
 */
export async function setUpSite({ body, password }: SetupInput): Promise<SetUp> {
	try {
		const created = await apiClient.call(completeSetup, { body });
		if (!created.ok) {
			const { code, message, details } = created.refusal;
			return {
				ok: false,
				errors: errorsFrom(details),
				failure: message,
				hasOwner: code === "already_set_up",
			};
		}
		const set = await apiClient.call(resetPassword, {
			body: { newPassword: password, token: created.response.passwordToken },
		});
		if (!set.ok) return { ok: false, errors: { password: set.refusal.message }, failure: set.refusal.message };
		const loggedIn = await apiClient.call(login, { body: { email: body.email, password } });
		if (!loggedIn.ok) return { ok: true, to: "/login" };
		const { userId, token, fullName } = loggedIn.response;
		startSession({ userId: String(userId), token, fullName });
		return { ok: true, to: "/console" };
	} catch {
		return { ok: false, errors: {}, failure: setupMessages.network };
	}
}
