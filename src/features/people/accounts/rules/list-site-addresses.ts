/**
 * Returns the site's own email addresses. Nobody can sign up with them, because mail to them reaches the provider.
 *
 * @param supportEmail the published support address, which can differ from the setting
 * @param MAIL_FROM a sender such as `Training <no-reply@example.com>`
 */
export const listSiteAddresses = (
	{ SUPPORT_EMAIL, MAIL_FROM }: { SUPPORT_EMAIL: string; MAIL_FROM: string },
	{ supportEmail }: { supportEmail: string },
): string[] => [supportEmail, SUPPORT_EMAIL, MAIL_FROM.match(/<([^<>]+)>/)?.[1]?.trim() ?? MAIL_FROM.trim()];

/** Returns whether an address is in the list, ignoring case. */
export const includesAddress = (addresses: readonly string[], address: string): boolean =>
	addresses.some((listed) => listed.toLowerCase() === address.toLowerCase());
