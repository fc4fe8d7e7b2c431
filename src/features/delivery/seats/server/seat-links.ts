import type { Signer } from "#platform/index.ts";

const purpose = "seat";

/** The link itself does not expire: the database decides whether the invitation is open. */
const never = new Date("2200-01-01T00:00:00Z");

/** Returns the address of an invitation's page. It is the same in every email. */
export function seatAddress(signer: Signer, publicUrl: string, invitation: { id: number; reference: string }): string {
	return `${publicUrl}/seats/${signer.sign({ purpose, user: invitation.id, asset: invitation.reference, expires: never })}`;
}

/** Verifies a link's token and returns its invitation. */
export function readSeatToken(signer: Signer, token: string): { id: number; reference: string } | undefined {
	const verdict = signer.verify(purpose, token);
	return verdict.ok ? { id: verdict.signed.user, reference: verdict.signed.asset } : undefined;
}
