const percent = new Intl.NumberFormat("en-US", { style: "percent", maximumFractionDigits: 0 });

/** How a figure stands to the one before it: `12% more`, `3% less`, `no change`. */
export function sayChange(now: number, before: number): string {
	if (now === before) return "no change";
	if (before <= 0) return now > before ? "up from zero" : "less";
	const change = (now - before) / before;
	if (Math.abs(change) < 0.005) return "almost no change";
	return change > 0 ? `${percent.format(change)} more` : `${percent.format(Math.min(1, -change))} less`;
}

/** A part of a whole in words; a dash when there is no whole. Of what was not all counted the part can be larger than the whole. */
export const sayRate = (part: number, whole: number): string => (whole === 0 ? "–" : percent.format(part / whole));
