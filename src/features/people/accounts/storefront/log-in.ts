import { toast } from "../../../../ui/feedback/toast.ts";
import { chooseTheme } from "../../../../ui/theme/theme-choice.ts";
import { cart, readCart } from "../../../sales/cart/storefront/index.ts";
import { login } from "../contract.ts";
import { apiClient } from "./api-client.ts";
import { logInMessages, specifiedMessages } from "./messages.ts";
import { dropSession, startSession } from "./session.ts";

interface Given {
	email: string;
	password: string;
	/** Chooses how long the session lives: 30 days, else 12 hours. */
	remember: boolean;
	/** Leads to the cart, for the notice that offers it. */
	toCart: () => void;
}

/**
 * Logs in. All of the browser's storage is cleared first (specification, section 5); the cart and the chosen colours are held in memory
 * and written again. True when it went well; otherwise a toast has said why.
 */
export async function logIn({ email, password, remember, toCart }: Given): Promise<boolean> {
	clearStorage();
	const outcome = await apiClient.call(login, { body: { email, password, remember } }).catch(() => null);
	if (!outcome?.ok) {
		toast.error(specifiedMessages.loginFailed, why(outcome));
		return false;
	}
	const { userId, token, fullName } = outcome.response;
	startSession({ userId: String(userId), token, fullName });
	const waiting = readCart().total_items;
	const description = waiting === 1 ? logInMessages.oneWaiting : logInMessages.waiting(waiting);
	toast.success(specifiedMessages.loginSuccess, waiting > 0 ? { description, action: { label: logInMessages.goToCart, onClick: toCart } } : {});
	return true;
}

function clearStorage(): void {
	const theme = document.documentElement.dataset.theme;
	dropSession();
	cart.keep();
	if (theme === "light" || theme === "dark") chooseTheme(theme);
}

/** The second line of the toast: only where "check your credentials" is not the whole truth. */
function why(outcome: { status: number; refusal: { message: string } } | null) {
	if (!outcome) return { description: specifiedMessages.network };
	return outcome.status === 429 || outcome.status === 503 ? { description: outcome.refusal.message } : {};
}
