import { useEffect, useState } from "react";
import { studioMessages } from "../../messages.ts";
import { formatCountdown, remainingTime } from "../../rules/remaining-time.ts";
import type { StudioView } from "../../studio-contract.ts";
import { clockTime } from "../clock-time.ts";

const messages = studioMessages.clock;

/** The time until the scheduled start or end of the session. */
export function SessionClock({ studio: { state, now, startsAt, endsAt } }: { studio: StudioView }) {
	const { until, seconds } = remainingTime({ startsAt: Date.parse(startsAt), endsAt: Date.parse(endsAt), now: useServerTime(now) });
	return (
		<p className="studio-clock">
			<span role="timer" className="font-semibold">
				{messages[until === "start" && state !== "waiting" ? "early" : until](formatCountdown(seconds))}
			</span>
			{/* The zone of the reader is not known on the server. */}
			<span className="text-muted" suppressHydrationWarning>
				{until === "start" ? messages.startsAt(clockTime(startsAt)) : messages.endsAt(clockTime(endsAt))}
			</span>
		</p>
	);
}

/** Returns the server's time, every second. The device's clock can be wrong. */
function useServerTime(latest: string): number {
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
