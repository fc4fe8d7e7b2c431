/**
 * Tags a test of Vitest or Playwright with the statements of `docs/developing/specification.md` that it proves.
 *
 * @param statements their numbers, such as "2.1, 2.4-2.6"
 */
export function proves(statements: string): { tags: string[]; tag: string[] } {
	const tags = expandNumbers(statements);
	return { tags, tag: tags.map((number) => `@${number}`) };
}

/** Returns the numbers that a list such as "2.1, 2.4-2.6" contains. Throws if it is malformed. */
export function expandNumbers(statements: string): string[] {
	return statements.split(", ").flatMap((part) => {
		const [, chapter, first, lastChapter = chapter, last = first] =
			part.match(/^(\d+)\.(\d+)(?:-(\d+)\.(\d+))?$/) ?? [];
		const count = Number(last) - Number(first) + 1;
		if (lastChapter !== chapter || !(count > 0))
			throw new Error(`“${part}” is not a number such as 2.1 or a range such as 2.4-2.6.`);
		return Array.from({ length: count }, (_, index) => `${chapter}.${Number(first) + index}`);
	});
}
