import { toast } from "../../../../ui/feedback/toast.ts";
import { cart } from "../../../sales/cart/storefront/index.ts";
import { logout } from "../contract.ts";
import { loggedOutMessages } from "../messages.ts";
import { apiClient } from "./api-client.ts";
import { clearSession, readSession } from "./session.ts";

/**
 * Logs out: ends the session on the server, clears the browser's storage and lets go of the cart (specification, section 4). Without a
 * network it still logs out here.
 */
export async function logOut(): Promise<void> {
	const ended = readSession() ? apiClient.call(logout, {}).catch(() => null) : null;
	clearSession();
	cart.forget();
	toast.success(loggedOutMessages.loggedOut);
	await ended;
}
