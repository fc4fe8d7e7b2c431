/** Cleans a name that anyone can enter, so that email programs turn no part of it into a link. */
export function plainName(fullName: string): string {
	const name = fullName
		.replace(/\p{Cc}+/gu, " ")
		.trim()
		.slice(0, 60);
	return /:\/\/|www\.|@|\p{L}\.\p{L}{2}/iu.test(name) ? "there" : name;
}
