const titles = new Set("dr dra doctor prof professor mr mrs ms miss mx sir dame rev reverend hon".split(" "));
const suffixes = new Set("jr sr ii iii iv phd md jd esq mba rn cpa".split(" "));

const firstLetter = /[\p{L}\p{N}]\p{M}{0,3}/u;
const casedLetter = /^[\p{Lu}\p{Lt}\p{Ll}]/u;

/**
 * Returns the initials of a person's name, spelled as in the name. Leaves out titles ("Dr.") and what follows a comma.
 *
 * Scripts without capital letters have no such initials: Arabic letters would join, and a Chinese name starts with
 * the family name. Their first letter is enough.
 *
 * @returns one or two letters; none for a name without letters
 */
export function findInitials(name: string): string {
	const [beforeComma = ""] = name.normalize("NFC").split(/[,،，、(]/u);
	const words = beforeComma.split(/\s+/u).filter((word) => firstLetter.test(word));
	const isTitle = (word: string) => titles.has(plainWord(word));
	const isSuffix = (word: string) => suffixes.has(plainWord(word));
	while (words.length > 1 && isTitle(words[0] as string)) words.shift();
	while (words.length > 1 && isSuffix(words.at(-1) as string)) words.pop();
	const [first = "", last] = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
		(word) => word?.match(firstLetter)?.[0],
	);
	return last !== undefined && casedLetter.test(first) && casedLetter.test(last) ? first + last : first;
}

const plainWord = (word: string): string => word.replace(/\./g, "").toLowerCase();
