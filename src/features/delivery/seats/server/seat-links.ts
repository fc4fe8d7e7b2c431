import type { Signer } from "../../../../platform/signing/signer.ts";

const purpose = "seat";

/** A link says whose seat it is; whether that is still on offer is asked of the database. */
const never = new Date("2200-01-01T00:00:00Z");

/** The address of the page on which an invitation is taken. The same invitation has the same address, however often it is mailed. */
export function seatAddress(signer: Signer, publicUrl: string, invitation: { id: number; reference: string }): string {
	return `${publicUrl}/seats/${signer.sign({ purpose, user: invitation.id, asset: invitation.reference, expires: never })}`;
}

/** The invitation that a link names, if the link is whole. */
export function readSeatToken(signer: Signer, token: string): { id: number; reference: string } | undefined {
	const verdict = signer.verify(purpose, token);
	return verdict.ok ? { id: verdict.signed.user, reference: verdict.signed.asset } : undefined;
}
