import { useLocation } from "react-router";

/** Where to return after logging in or signing up: `<Link to="/login" state={way}>`. */
export interface WayBack {
	/** A path of this site. */
	to: string;
	/** State to pass back to that page. */
	with?: unknown;
	/** Prefills the form. */
	email?: string;
}

/** Reads the return page from a history entry; null if missing or on another site. */
export function readWayBack(state: unknown): WayBack | null {
	const { to, with: given, email } = (state ?? {}) as Partial<Record<keyof WayBack, unknown>>;
	if (typeof to !== "string" || !/^\/(?![/\\])/.test(to)) return null;
	return { to, with: given, ...(typeof email === "string" ? { email } : {}) };
}

/** Returns the return page of the current history entry, if any. */
export const useWayBack = (): WayBack | null => readWayBack(useLocation().state);
