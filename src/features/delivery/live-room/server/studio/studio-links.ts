import type { AppContext, Signer } from "#platform/index.ts";

const purpose = "live-studio";

/** Links end with their session or their revocation. */
const never = new Date("2200-01-01T00:00:00Z");

export interface StudioLink {
	reference: string;
	speakerId: number;
}

/** Returns a speaker's personal link to the studio of a session. */
export function studioAddress(
	{ signer, publicUrl }: Pick<AppContext, "signer" | "publicUrl">,
	{ reference, speakerId }: StudioLink,
): string {
	return `${publicUrl}/studio/${signer.sign({ purpose, user: speakerId, asset: reference, expires: never })}`;
}

export function readStudioToken(signer: Signer, token: string): StudioLink | undefined {
	const verdict = signer.verify(purpose, token);
	return verdict.ok ? { reference: verdict.signed.asset, speakerId: verdict.signed.user } : undefined;
}
