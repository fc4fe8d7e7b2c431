export interface SiteAddresses {
	settings: { SUPPORT_EMAIL: string };
	/** The published support address can differ from the setting. */
	site: () => { supportEmail: string };
	/** The sender, such as `Training <no-reply@example.com>`. */
	mail: { readonly from: string };
}

/**
 * Returns the site's own email addresses. They can't be used for an account, because mail to them reaches the provider.
 */
export const listSiteAddresses = ({ settings, site, mail: { from } }: SiteAddresses): string[] => [
	site().supportEmail,
	settings.SUPPORT_EMAIL,
	from.match(/<([^<>]+)>/)?.[1]?.trim() ?? from.trim(),
];

/** Returns whether an address is in the list, ignoring case. */
export const includesAddress = (addresses: readonly string[], address: string): boolean =>
	addresses.some((listed) => listed.toLowerCase() === address.toLowerCase());
