import type { Signer } from "#platform/index.ts";

const confirmPurpose = "newsletter-confirm";
const unsubscribePurpose = "newsletter-unsubscribe";
const confirmDays = 7;

/** Unsubscribe links in old emails must keep working. */
const never = new Date("2200-01-01T00:00:00Z");

/** Returns the address of the page that confirms a request, valid for seven days. */
export function confirmAddress(signer: Signer, publicUrl: string, requestId: number, now: Date): string {
	const expires = new Date(now.getTime() + confirmDays * 86_400_000);
	return `${publicUrl}/newsletter/confirm/${signer.sign({ purpose: confirmPurpose, user: requestId, asset: "request", expires })}`;
}

/**
 * Returns the address that ends a subscription: a page, and one-click POST for email programs (RFC 8058). Every
 * marketing email has it.
 */
export function unsubscribeAddress(signer: Signer, publicUrl: string, subscriberId: number): string {
	return `${publicUrl}/newsletter/unsubscribe/${signer.sign({ purpose: unsubscribePurpose, user: subscriberId, asset: "subscriber", expires: never })}`;
}

/** Verifies a confirmation link's token and returns its request, unless expired. */
export function readConfirmToken(signer: Signer, token: string): number | undefined {
	const verdict = signer.verify(confirmPurpose, token);
	return verdict.ok ? verdict.signed.user : undefined;
}

/** Verifies an unsubscribe link's token and returns its subscriber. */
export function readUnsubscribeToken(signer: Signer, token: string): number | undefined {
	const verdict = signer.verify(unsubscribePurpose, token);
	return verdict.ok ? verdict.signed.user : undefined;
}
