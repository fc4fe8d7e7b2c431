import { apiClient, clearSession, readSession, toast } from "#storefront-kit/index.ts";
import { logout } from "../contract.ts";
import { loggedOutMessages } from "../messages.ts";

/**
 * Ends the session on the server and clears the browser's storage (specification, section 4). Without a network, logs
 * out only in this browser.
 */
export async function logOut(): Promise<void> {
	const ended = readSession() ? apiClient.call(logout, {}).catch(() => null) : null;
	clearSession();
	toast.success(loggedOutMessages.loggedOut);
	await ended;
}
