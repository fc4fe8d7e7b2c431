/** Returns the time until a moment in its two largest units, rounded up to a minute; null once it is reached. */
export function timeLeft(milliseconds: number): string | null {
	if (milliseconds <= 0) return null;
	const minutes = Math.ceil(milliseconds / 60_000);
	const parts = [
		[Math.floor(minutes / 1440), "day"],
		[Math.floor((minutes % 1440) / 60), "hour"],
		[minutes % 60, "minute"],
	] as const;
	return parts
		.filter(([count]) => count > 0)
		.slice(0, 2)
		.map(([count, unit]) => `${count} ${unit}${count === 1 ? "" : "s"}`)
		.join(" ");
}
