const zone = new Intl.DateTimeFormat("en-CA", {
	timeZone: "America/New_York",
	hourCycle: "h23",
	year: "numeric",
	month: "2-digit",
	day: "2-digit",
	hour: "2-digit",
	minute: "2-digit",
});

/** A moment as clocks in New York show it: `2027-01-05T13:00`, as fields for date and time hold it. */
export function easternClock(moment: Date | string): string {
	const part = Object.fromEntries(zone.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]));
	return `${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}`;
}

/**
 * The moment at which clocks in New York show a time (`2027-01-05T13:00`; a date alone is its midnight). Of a time that
 * comes twice in a year it is the first; one that is skipped is the moment to which clocks jump then.
 *
 * @returns null for what is no date or time
 */
export function easternMoment(clock: string): Date | null {
	const parts = clock.match(/^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d))?$/);
	if (!parts) return null;
	const whole = `${parts[1]}-${parts[2]}-${parts[3]}T${parts[4] ?? "00"}:${parts[5] ?? "00"}`;
	const asUtc = Date.parse(`${whole}:00Z`);
	if (Number.isNaN(asUtc) || new Date(asUtc).toISOString().slice(0, 16) !== whole) return null;
	// Summer time, four hours behind, comes first in the doubled hour.
	for (const hours of [4, 5]) {
		const moment = new Date(asUtc + hours * 3_600_000);
		if (easternClock(moment) === whole) return moment;
	}
	return new Date(asUtc + 5 * 3_600_000);
}
