import { useEffect, useState } from "react";

/** The longest time that a browser's timer can wait, in milliseconds: 24.8 days. */
const longestWait = 2_000_000_000;

/**
 * Whether a live session has started. It changes when that happens, so that a page left open stays right; the server
 * renders its pages again at that moment too.
 *
 * @param webinarDate ISO 8601; null: there is no live session
 */
export function useHasStarted(webinarDate: string | null): boolean {
	const starts = webinarDate === null ? Number.POSITIVE_INFINITY : Date.parse(webinarDate);
	const [hasStarted, setHasStarted] = useState(() => starts <= Date.now());
	useEffect(() => {
		const wait = starts - Date.now();
		setHasStarted(wait <= 0);
		if (wait <= 0 || wait > longestWait) return;
		const timer = setTimeout(() => setHasStarted(true), wait + 50);
		return () => clearTimeout(timer);
	}, [starts]);
	return hasStarted;
}
