import { useLocation } from "react-router";

/** Where whoever logs in or signs up goes after, when a page of this site sent them here: `<Link to="/login" state={way}>`. */
export interface WayBack {
	/** An address of this site. */
	to: string;
	/** What that page is told when they come back. */
	with?: unknown;
	/** Stands in the form already. */
	email?: string;
}

/** The way back that a history entry tells of; null for none, and for addresses of other sites. */
export function readWayBack(state: unknown): WayBack | null {
	const { to, with: given, email } = (state ?? {}) as Partial<Record<keyof WayBack, unknown>>;
	if (typeof to !== "string" || !/^\/(?![/\\])/.test(to)) return null;
	return { to, with: given, ...(typeof email === "string" ? { email } : {}) };
}

/** The way back that this page was told of, if there is one. */
export const useWayBack = (): WayBack | null => readWayBack(useLocation().state);
