interface Times {
	startsAt: number;
	endsAt: number;
	now: number;
}

/** Returns the seconds until the scheduled start, then until the scheduled end, then since it. */
export function remainingTime({ startsAt, endsAt, now }: Times): { until: "start" | "end" | "over"; seconds: number } {
	if (now < startsAt) return { until: "start", seconds: Math.ceil((startsAt - now) / 1000) };
	if (now < endsAt) return { until: "end", seconds: Math.ceil((endsAt - now) / 1000) };
	return { until: "over", seconds: Math.floor((now - endsAt) / 1000) };
}

const day = 86_400;

/** Formats seconds as a countdown: `4:05`, `1:04:05`, and from two days `3 days`. */
export function formatCountdown(seconds: number): string {
	if (seconds >= 2 * day) return `${Math.floor(seconds / day)} days`;
	const padded = (value: number) => String(value).padStart(2, "0");
	const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
	return hours > 0 ? `${hours}:${padded(minutes)}:${padded(seconds % 60)}` : `${minutes}:${padded(seconds % 60)}`;
}
