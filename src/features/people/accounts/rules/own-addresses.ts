/**
 * The addresses from which and to which the site itself writes. Nobody signs up with one: what is held under it is the
 * provider's.
 *
 * @param MAIL_FROM a sender as a mail names it, such as `Training <no-reply@example.com>`
 */
export const ownAddresses = ({ SUPPORT_EMAIL, MAIL_FROM }: { SUPPORT_EMAIL: string; MAIL_FROM: string }): string[] => [
	SUPPORT_EMAIL,
	MAIL_FROM.match(/<([^<>]+)>/)?.[1]?.trim() ?? MAIL_FROM.trim(),
];

/** Whether an address is one of these, however it is written. */
export const isOneOf = (addresses: readonly string[], address: string): boolean => addresses.some((one) => one.toLowerCase() === address.toLowerCase());
