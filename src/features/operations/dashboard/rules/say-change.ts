const percent = new Intl.NumberFormat("en-US", { style: "percent", maximumFractionDigits: 0 });

/**
 * Compares a figure with the previous one: `12% more ($100 in the 30 days before)`, `up from $0 in the 30 days before`.
 *
 * @param previous the previous figure with its period: `$100 in the 30 days before`
 */
export function sayChange(now: number, before: number, previous: string): string {
	if (now > before && before <= 0) return `up from ${previous}`;
	return `${describeChange(now, before)} (${previous})`;
}

function describeChange(now: number, before: number): string {
	if (now === before) return "no change";
	if (before <= 0) return "less";
	const change = (now - before) / before;
	if (Math.abs(change) < 0.005) return "almost no change";
	return change > 0 ? `${percent.format(change)} more` : `${percent.format(Math.min(1, -change))} less`;
}

/** Formats a rate; a dash if the whole is 0. Above 100% is possible, because visits are not all counted. */
export const sayRate = (part: number, whole: number): string => (whole === 0 ? "–" : percent.format(part / whole));
