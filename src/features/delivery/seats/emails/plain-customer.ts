/** A name that somebody typed, in a mail to somebody else: nothing that a mail program would turn into a link. */
export function plainUser(fullName: string): string {
	const name = fullName
		.replace(/\p{Cc}+/gu, " ")
		.trim()
		.slice(0, 60);
	return name === "" || /:\/\/|www\.|@|\p{L}\.\p{L}{2}/iu.test(name) ? "A colleague" : name;
}
