const maxPart = 80;

/** A name or title without what file systems refuse, in any script. */
const toPart = (text: string): string =>
	Array.from(text.replace(/[\p{Cc}\\/:*?"<>|]+/gu, " ").replace(/\s+/g, " "))
		.slice(0, maxPart)
		.join("")
		.replace(/^[. ]+|[. ]+$/g, "");

/** Names the file of each certificate by person and course. The same name again gets a number. */
export function nameFiles(certificates: readonly { name: string; title: string }[]): string[] {
	const used = new Map<string, number>();
	return certificates.map(({ name, title }) => {
		const base = [toPart(name), toPart(title)].filter(Boolean).join(" - ") || "Certificate";
		// Some file systems don't tell cases apart.
		const key = base.normalize("NFC").toLowerCase();
		const count = (used.get(key) ?? 0) + 1;
		used.set(key, count);
		return `${base}${count > 1 ? ` (${count})` : ""}.pdf`;
	});
}
