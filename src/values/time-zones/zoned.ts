/** Keeps one formatter for each time zone: creating one takes longer than using it. */
export function zoned(create: (timeZone: string) => Intl.DateTimeFormat): (timeZone: string) => Intl.DateTimeFormat {
	const known = new Map<string, Intl.DateTimeFormat>();
	return (timeZone) => {
		const found = known.get(timeZone) ?? create(timeZone);
		known.set(timeZone, found);
		return found;
	};
}
