/**
 * Splits credits among the fields of study of a program, in its proportions. The parts are multiples of the increment,
 * as far as the credits are, and their sum is the credits.
 *
 * @returns an empty list if the program has no fields
 */
export function splitCredits(
	credits: number,
	fields: readonly { name: string; hours: number }[],
	increment: number,
): { name: string; hours: number }[] {
	const total = Math.round(credits * 100);
	const announced = fields.reduce((sum, { hours }) => sum + Math.round(hours * 100), 0);
	if (fields.length === 0 || total <= 0 || announced <= 0) return [];
	const step = Math.round(increment * 100);
	const exact = fields.map(({ hours }) => (total * Math.round(hours * 100)) / announced);
	const parts = exact.map((part) => Math.floor(part / step + 1e-9) * step);
	let left = total - parts.reduce((sum, part) => sum + part, 0);
	// The fields that lost most by rounding down get the rest.
	const order = exact
		.map((part, index) => ({ index, lost: part - (parts[index] as number) }))
		.toSorted((first, second) => second.lost - first.lost || first.index - second.index);
	for (let place = 0; left > 0; place = (place + 1) % order.length) {
		const added = Math.min(step, left);
		parts[order[place]?.index as number] = (parts[order[place]?.index as number] as number) + added;
		left -= added;
	}
	return fields.flatMap(({ name }, index) =>
		(parts[index] as number) > 0 ? [{ name, hours: (parts[index] as number) / 100 }] : [],
	);
}
