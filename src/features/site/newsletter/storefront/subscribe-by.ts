import type { Outcome } from "#api/outcome.ts";
import { type ApiClient, errorsFrom, type InputOf, type InvalidFields } from "#storefront-kit/index.ts";
import { subscribe, subscribeByEmail } from "../contract.ts";
import { footerFormMessages } from "../messages.ts";

export type Subscribed = { ok: true; message: string } | { ok: false; error: string; errors: InvalidFields };

const fields = ["email", "name", "mobile", "industry", "country", "consent"];

export const byFooter = (apiClient: ApiClient, body: InputOf<typeof subscribeByEmail>["body"]) =>
	settle(() => apiClient.call(subscribeByEmail, { body }));
export const byPage = (apiClient: ApiClient, body: InputOf<typeof subscribe>["body"]) =>
	settle(() => apiClient.call(subscribe, { body }));

async function settle(call: () => Promise<Outcome<typeof subscribeByEmail | typeof subscribe>>): Promise<Subscribed> {
	try {
		const outcome = await call();
		if (outcome.ok) return { ok: true, message: outcome.response.message };
		return {
			ok: false,
			error: outcome.refusal.message || footerFormMessages.failed,
			errors: errorsFrom(outcome.refusal.details, fields),
		};
	} catch (error) {
		return {
			ok: false,
			error: error instanceof Error && error.message ? error.message : footerFormMessages.failed,
			errors: {},
		};
	}
}
