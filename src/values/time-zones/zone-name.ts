/** Returns what people call a time zone: `Eastern time`. */
export function zoneName(timeZone: string): string {
	const parts = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longGeneric" }).formatToParts(0);
	const name = parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
	return name.replace(/( Standard)? Time$/, " time");
}
