/** Cleans a name that a customer typed, so that email programs turn no part of it into a link. */
export function plainUser(fullName: string): string {
	const name = fullName
		.replace(/\p{Cc}+/gu, " ")
		.trim()
		.slice(0, 60);
	return name === "" || /:\/\/|www\.|@|\p{L}\.\p{L}{2}/iu.test(name) ? "A colleague" : name;
}
