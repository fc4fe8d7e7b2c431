type Fields = Readonly<Record<string, { label: string; column?: { name: string } }>>;

/**
 * Finds the label of a field by its name or its column; without one, its name as words: `discounted_price` becomes
 * `Discounted price`.
 */
export function labelField(name: string, fields: Fields = {}): string {
	const declared = fields[name] ?? Object.values(fields).find(({ column }) => column?.name === name);
	if (declared) return declared.label;
	const words = name
		.replaceAll("_", " ")
		.replace(/(\p{Ll}|\d)(\p{Lu})/gu, (_, last: string, first: string) => `${last} ${first.toLowerCase()}`)
		.trim();
	return words.charAt(0).toUpperCase() + words.slice(1);
}
