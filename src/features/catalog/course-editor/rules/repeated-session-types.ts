/** Which pricings of a course repeat the session type of one before them: their places in the list. */
export function repeatedSessionTypes(pricings: readonly { sessionType: string }[]): number[] {
	const types = pricings.map(({ sessionType }) => sessionType.trim());
	return types.flatMap((type, index) => (type !== "" && types.indexOf(type) < index ? [index] : []));
}
