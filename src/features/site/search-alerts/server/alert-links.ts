import type { Signer } from "#platform/index.ts";

const confirmPurpose = "search-alert-confirm";
const unsubscribePurpose = "search-alert-unsubscribe";
/** Days that a confirmation link works. Unconfirmed requests are deleted afterwards. */
export const confirmDays = 7;

/** Unsubscribe links in old emails must keep working. */
const never = new Date("2200-01-01T00:00:00Z");

/** Returns the address of the page that confirms a request, valid for seven days. */
export function confirmAlertAddress(signer: Signer, publicUrl: string, alertId: number, now: Date): string {
	const expires = new Date(now.getTime() + confirmDays * 86_400_000);
	return `${publicUrl}/search-alerts/confirm/${signer.sign({ purpose: confirmPurpose, user: alertId, asset: "alert", expires })}`;
}

/** Returns the address that deletes a person's alerts: a page, and one-click POST for email programs (RFC 8058). */
export function stopAlertsAddress(signer: Signer, publicUrl: string, alertId: number): string {
	return `${publicUrl}/search-alerts/unsubscribe/${signer.sign({ purpose: unsubscribePurpose, user: alertId, asset: "alert", expires: never })}`;
}

const readToken = (signer: Signer, purpose: string, token: string): number | undefined => {
	const verdict = signer.verify(purpose, token);
	return verdict.ok ? verdict.signed.user : undefined;
};

/** Verifies a confirmation link's token and returns its alert, unless expired. */
export const readConfirmAlert = (signer: Signer, token: string): number | undefined =>
	readToken(signer, confirmPurpose, token);

/** Verifies an unsubscribe link's token and returns its alert. */
export const readStopAlerts = (signer: Signer, token: string): number | undefined =>
	readToken(signer, unsubscribePurpose, token);
