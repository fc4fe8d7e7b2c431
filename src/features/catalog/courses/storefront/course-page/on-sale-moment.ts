import { useEffect, useState } from "react";

/**
 * The moment by which a page decides what is still on sale (milliseconds since the epoch). It moves when the live
 * session begins, so that a page left open no longer offers it. The server's pages are made anew at that moment too.
 */
export function useOnSaleMoment(webinarDate: string | null): number {
	const begins = webinarDate ? new Date(webinarDate).getTime() : 0;
	const [now, setNow] = useState(() => Date.now());
	useEffect(() => {
		const wait = begins - Date.now();
		// Timers can't wait longer than 24.8 days; whoever keeps a page open longer asks the server at checkout.
		if (wait <= 0 || wait > 2_000_000_000) return setNow(Date.now());
		const timer = setTimeout(() => setNow(Date.now()), wait + 50);
		return () => clearTimeout(timer);
	}, [begins]);
	return now;
}
