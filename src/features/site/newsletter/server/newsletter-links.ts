import type { Signer } from "../../../../platform/signing/signer.ts";

const confirmPurpose = "newsletter-confirm";
const unsubscribePurpose = "newsletter-unsubscribe";
const confirmDays = 7;

/** A link to unsubscribe works as long as anybody may find the mail. */
const never = new Date("2200-01-01T00:00:00Z");

/** The address whose page confirms a request; it works for seven days. */
export function confirmAddress(signer: Signer, publicUrl: string, requestId: number, now: Date): string {
	const expires = new Date(now.getTime() + confirmDays * 86_400_000);
	return `${publicUrl}/newsletter/confirm/${signer.sign({ purpose: confirmPurpose, user: requestId, asset: "request", expires })}`;
}

/** The address that ends a subscription: a page for people, one POST for mail programs (RFC 8058). Every marketing mail carries it. */
export function unsubscribeAddress(signer: Signer, publicUrl: string, subscriberId: number): string {
	return `${publicUrl}/newsletter/unsubscribe/${signer.sign({ purpose: unsubscribePurpose, user: subscriberId, asset: "subscriber", expires: never })}`;
}

/** The request that a confirm link names, if the link is whole and has not expired. */
export function readConfirmToken(signer: Signer, token: string): number | undefined {
	const verdict = signer.verify(confirmPurpose, token);
	return verdict.ok ? verdict.signed.user : undefined;
}

/** The subscriber that an unsubscribe link names, if the link is whole. */
export function readUnsubscribeToken(signer: Signer, token: string): number | undefined {
	const verdict = signer.verify(unsubscribePurpose, token);
	return verdict.ok ? verdict.signed.user : undefined;
}
