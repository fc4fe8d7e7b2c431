/**
 * A name that a stranger may have typed into somebody else's mail: nothing that a mail program would turn into a link.
 */
export function plainName(fullName: string): string {
	const name = fullName
		.replace(/\p{Cc}+/gu, " ")
		.trim()
		.slice(0, 60);
	return /:\/\/|www\.|@|\p{L}\.\p{L}{2}/iu.test(name) ? "there" : name;
}
