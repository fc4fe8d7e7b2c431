import type { WayBack } from "#features/people/accounts/storefront/index.ts";

/** A login that this tab began, kept while the browser is at the provider. */
export interface PendingLogin {
	purpose: "login" | "link";
	/** The encrypted request that the server returned. */
	request: string;
	/** The page to open afterwards. */
	way: WayBack | null;
}

const key = "pending-login";

/** Returns false if the browser blocks storage. */
export function savePendingLogin(pending: PendingLogin): boolean {
	try {
		sessionStorage.setItem(key, JSON.stringify(pending));
		return true;
	} catch {
		return false;
	}
}

/** Returns the login that this tab began, once; null if there is none. */
export function claimPendingLogin(): PendingLogin | null {
	try {
		const saved = sessionStorage.getItem(key);
		sessionStorage.removeItem(key);
		return saved === null ? null : (JSON.parse(saved) as PendingLogin);
	} catch {
		return null;
	}
}
