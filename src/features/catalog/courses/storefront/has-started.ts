import { useEffect, useState } from "react";

/** Milliseconds; a browser's timer cannot wait longer. */
const longestWait = 2_000_000_000;

/** Returns whether a live session has started. Changes at that time on an open page. `webinarDate`: ISO 8601; null without a live session. */
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
