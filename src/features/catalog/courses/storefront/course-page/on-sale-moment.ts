import { useEffect, useState } from "react";

/**
 * Returns the time (milliseconds since the epoch) that decides what is on sale. It changes when the live session starts,
 * so that an open page no longer offers it.
 */
export function useOnSaleMoment(webinarDate: string | null): number {
	const begins = webinarDate ? new Date(webinarDate).getTime() : 0;
	const [now, setNow] = useState(() => Date.now());
	useEffect(() => {
		const wait = begins - Date.now();
		// Timers can't wait longer than 24.8 days. The checkout checks again.
		if (wait <= 0 || wait > 2_000_000_000) return setNow(Date.now());
		const timer = setTimeout(() => setNow(Date.now()), wait + 50);
		return () => clearTimeout(timer);
	}, [begins]);
	return now;
}
