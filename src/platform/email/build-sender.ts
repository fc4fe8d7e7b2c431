/**
 * Builds the sender of emails: the name of the brand with the address of MAIL_FROM.
 *
 * @param mailFrom an address, or a name and an address such as `Training <no-reply@example.com>`
 * @param ownName the site name of the published brand; without one, MAIL_FROM applies unchanged
 */
export function buildSender(mailFrom: string, ownName: string | null | undefined): string {
	if (!ownName) return mailFrom;
	const address = mailFrom.match(/<([^<>]+)>/)?.[1]?.trim() ?? mailFrom.trim();
	// A quoted string (RFC 5322), because a name can contain a comma or an address.
	return `"${ownName.replace(/["\\]/g, "\\$&")}" <${address}>`;
}
