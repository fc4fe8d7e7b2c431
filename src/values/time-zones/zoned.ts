/** Keeps one formatter for each time zone: creating one takes longer than using it. */
export function zoned(create: (timeZone: string) => Intl.DateTimeFormat): (timeZone: string) => Intl.DateTimeFormat {
	const cached = new Map<string, Intl.DateTimeFormat>();
	return (timeZone) => {
		const found = cached.get(timeZone) ?? create(timeZone);
		cached.set(timeZone, found);
		return found;
	};
}
