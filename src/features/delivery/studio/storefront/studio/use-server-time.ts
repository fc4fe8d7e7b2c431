import { useEffect, useState } from "react";

/** Returns the server's time, every second. The device's clock can be wrong. */
export function useServerTime(latest: string): number {
	const [now, setNow] = useState(() => Date.parse(latest));
	useEffect(() => {
		const ahead = Date.parse(latest) - performance.now();
		const tick = () => setNow(ahead + performance.now());
		tick();
		const timer = setInterval(tick, 1_000);
		return () => clearInterval(timer);
	}, [latest]);
	return now;
}
