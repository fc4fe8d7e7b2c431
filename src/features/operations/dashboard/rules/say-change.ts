const percent = new Intl.NumberFormat("en-US", { style: "percent", maximumFractionDigits: 0 });

/** Describes the change from the previous figure: `12% more`, `3% less`, `no change`. */
export function sayChange(now: number, before: number): string {
	if (now === before) return "no change";
	if (before <= 0) return now > before ? "up from zero" : "less";
	const change = (now - before) / before;
	if (Math.abs(change) < 0.005) return "almost no change";
	return change > 0 ? `${percent.format(change)} more` : `${percent.format(Math.min(1, -change))} less`;
}

/** Formats a rate; a dash if the whole is 0. Above 100% is possible, because visits are not all counted. */
export const sayRate = (part: number, whole: number): string => (whole === 0 ? "–" : percent.format(part / whole));
