import { apiClient, dropSession, type ResponseOf, startSession, toast } from "#storefront-kit/index.ts";
import { browserStorage } from "#ui/browser/browser-storage.ts";
import { chooseTheme } from "#ui/theme/theme-choice.ts";
import { login } from "../contract.ts";
import { specifiedMessages } from "./messages.ts";

interface Credentials {
	email: string;
	password: string;
	/** True: the session lasts 30 days; otherwise 12 hours. */
	remember: boolean;
}

/**
 * Logs in and shows the result in a toast. Clears the browser's storage first (specification, section 5) but keeps the
 * selected theme. Returns whether it succeeded.
 */
export async function logIn({ email, password, remember }: Credentials): Promise<boolean> {
	clearStorage();
	const outcome = await apiClient.call(login, { body: { email, password, remember } }).catch(() => null);
	if (!outcome?.ok) {
		toast.error(specifiedMessages.loginFailed, why(outcome));
		return false;
	}
	enterAccount(outcome.response);
	return true;
}

/**
 * Starts a session that a login returned, and shows the success in a toast. Clears the browser's storage first, as
 * `logIn` does.
 */
export function enterAccount({ userId, token, fullName, staff }: ResponseOf<typeof login>): void {
	clearStorage();
	// Before the session starts, so that the menu links to the console. Customers never have this key.
	if (staff) browserStorage.set("staff", "yes");
	startSession({ userId: String(userId), token, fullName });
	toast.success(specifiedMessages.loginSuccess);
}

function clearStorage(): void {
	const theme = document.documentElement.dataset.theme;
	dropSession();
	if (theme === "light" || theme === "dark") chooseTheme(theme);
}

/** The second line of the toast, if "check your credentials" does not explain the failure. */
function why(outcome: { status: number; refusal: { message: string } } | null) {
	if (!outcome) return { description: specifiedMessages.network };
	return outcome.status === 429 || outcome.status === 503 ? { description: outcome.refusal.message } : {};
}
