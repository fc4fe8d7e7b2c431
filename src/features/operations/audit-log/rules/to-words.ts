/** Writes the name of a field as words: `discountedPrice` and `discounted_price` become `Discounted price`. */
export function toWords(field: string): string {
	const words = field
		.replaceAll("_", " ")
		.replace(/(\p{Ll}|\d)(\p{Lu})/gu, (_, last: string, first: string) => `${last} ${first.toLowerCase()}`)
		.trim();
	return words.charAt(0).toUpperCase() + words.slice(1);
}
