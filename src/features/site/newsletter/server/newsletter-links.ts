import type { Signer } from "#platform/index.ts";

const confirmDays = 7;

/** Unsubscribe links in old emails must keep working. */
const never = new Date("2200-01-01T00:00:00Z");

type Action = "confirm" | "unsubscribe";

const sign = (action: Action, signer: Signer, publicUrl: string, id: number, expires: Date): string =>
	`${publicUrl}/newsletter/${action}/${signer.sign({ purpose: `newsletter-${action}`, user: id, asset: "newsletter", expires })}`;

function read(action: Action, signer: Signer, token: string): number | undefined {
	const verdict = signer.verify(`newsletter-${action}`, token);
	return verdict.ok ? verdict.signed.user : undefined;
}

/** Returns the address of the page that confirms a request, valid for seven days. */
export const confirmAddress = (signer: Signer, publicUrl: string, id: number, now: Date): string =>
	sign("confirm", signer, publicUrl, id, new Date(now.getTime() + confirmDays * 86_400_000));

/**
 * Returns the address that unsubscribes: a page, and one-click POST for email programs (RFC 8058). Every marketing email
 * has it.
 */
export const unsubscribeAddress = (signer: Signer, publicUrl: string, id: number): string =>
	sign("unsubscribe", signer, publicUrl, id, never);

/** Verifies a confirmation link's token and returns its id, unless expired. */
export const readConfirmToken = (signer: Signer, token: string) => read("confirm", signer, token);

/** Verifies an unsubscribe link's token and returns its id. */
export const readUnsubscribeToken = (signer: Signer, token: string) => read("unsubscribe", signer, token);
