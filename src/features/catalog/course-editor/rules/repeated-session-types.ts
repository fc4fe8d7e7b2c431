/** Returns the indexes of pricings that repeat an earlier session type. */
export function repeatedSessionTypes(pricings: readonly { sessionType: string }[]): number[] {
	const types = pricings.map(({ sessionType }) => sessionType.trim());
	return types.flatMap((type, index) => (type !== "" && types.indexOf(type) < index ? [index] : []));
}
