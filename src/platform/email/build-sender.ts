/**
 * Builds the sender of emails: the name of the brand with the address of MAIL_FROM.
 *
 * @param mailFrom an address, or a name and an address such as `Training <no-reply@example.com>`
 * @param ownName the site name of the published brand; without one, the name in MAIL_FROM applies
 */
export function buildSender(mailFrom: string, ownName: string | null | undefined): string {
	const [, writtenName = "", writtenAddress = mailFrom] = mailFrom.match(/^([^<]*)<([^<>]+)>/) ?? [];
	const name = ownName || (needsQuotes(writtenName.trim()) ? writtenName.trim() : "");
	if (!name) return mailFrom;
	// A quoted string (RFC 5322), because a name can contain a comma or an address.
	return `"${name.replace(/["\\]/g, "\\$&")}" <${writtenAddress.trim()}>`;
}

/** Whether a mail program would split a name, such as `Northwind, Inc.`, into several addresses. */
const needsQuotes = (name: string): boolean => /[,;:()@]/.test(name) && !/^".*"$/.test(name);
